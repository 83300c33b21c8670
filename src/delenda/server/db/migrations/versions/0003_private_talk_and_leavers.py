"""Private talk, and who left a seat"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

SPEAKER = """
UPDATE line SET seat = COALESCE(
    (SELECT MIN(seat.seat) FROM seat
     WHERE seat."match" = line."match" AND seat.account = line.account), '')
"""
"""What was said before was said for the first seat of its speaker."""


def upgrade() -> None:
    """Note of older matches that all talk was the table's, and that nobody left."""
    op.add_column(
        "match", sa.Column("open_talk", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    for name in ("seat", "to"):
        column = sa.Column(name, sa.String(length=20), nullable=False, server_default="")
        op.add_column("line", column)
    op.execute(SPEAKER)
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("leaver", sa.Integer(), nullable=True))
        batch_op.create_foreign_key("seat_leaver", "account", ["leaver"], ["id"])
        batch_op.create_index(batch_op.f("ix_seat_leaver"), ["leaver"], unique=False)
