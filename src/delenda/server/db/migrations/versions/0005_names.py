"""Names at a seat, and names of people to look for"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Note of older seats that who sits there goes by the own name."""
    op.add_column(
        "seat", sa.Column("name", sa.String(length=40), nullable=False, server_default="")
    )
    with op.batch_alter_table("account", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_account_name"), ["name"], unique=False)
