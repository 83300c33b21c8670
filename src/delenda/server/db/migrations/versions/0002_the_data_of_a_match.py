"""The data of a match"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Note of older matches that they were made without a data pack."""
    op.add_column("match", sa.Column("data", sa.Text(), nullable=False, server_default=""))
