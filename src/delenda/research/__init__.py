"""A research environment: integer actions, masks, observations, and adapters of frameworks.

It needs the extra `research`: `pip install 'delenda[research]'`. The layouts stand in
`docs/research.md`.
"""
