"""Standing orders"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Note of older seats that they gave none."""
    op.add_column("seat", sa.Column("orders", sa.JSON(), nullable=False, server_default="[]"))
