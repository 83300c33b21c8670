"""The first tables"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _make_account() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=40), nullable=True),
        sa.Column("passphrase", sa.String(length=200), nullable=True),
        sa.Column("email", sa.String(length=200), nullable=False),
        sa.Column("email_confirmed", sa.Boolean(), nullable=False),
        sa.Column("mail_key", sa.String(length=64), nullable=False),
        sa.Column("webhook", sa.String(length=400), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("login"),
    )


def _make_match() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("scenario", sa.String(length=40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("position", sa.Text(), nullable=False),
        sa.Column("origin", sa.String(length=10), nullable=False),
        sa.Column("copied", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("watch", sa.String(length=32), nullable=False),
        sa.Column("visibility", sa.String(length=10), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("result", sa.JSON(), nullable=False),
        sa.Column("rematch_of", sa.String(length=16), nullable=False),
        sa.Column("owner", sa.Integer(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("acted", sa.DateTime(timezone=True), nullable=False),
        sa.Column("acts", sa.Integer(), nullable=False),
        sa.Column("asked", sa.String(length=20), nullable=False),
        sa.Column("openly", sa.String(length=20), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["owner"],
            ["account.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_match_status"), ["status"], unique=False)
        batch_op.create_index("match_listed", ["status", "visibility", "acted"], unique=False)


def _make_session() -> None:
    op.create_table(
        "session",
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("account", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["account.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("secret"),
    )
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_session_account"), ["account"], unique=False)


def _make_act() -> None:
    op.create_table(
        "act",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("who", sa.String(length=20), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("quiet", sa.Boolean(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "number"),
    )


def _make_line() -> None:
    op.create_table(
        "line",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("account", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"],
            ["account.id"],
        ),
        sa.ForeignKeyConstraint(["match"], ["match.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("line", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_line_match"), ["match"], unique=False)


def _make_offer() -> None:
    op.create_table(
        "offer",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.String(length=20), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "kind"),
    )


def _make_seat() -> None:
    op.create_table(
        "seat",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.String(length=20), nullable=False),
        sa.Column("account", sa.Integer(), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=False),
        sa.Column("invitation", sa.String(length=64), nullable=False),
        sa.Column("spent", sa.Double(), nullable=False),
        sa.Column("here", sa.DateTime(timezone=True), nullable=True),
        sa.Column("told", sa.DateTime(timezone=True), nullable=True),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"],
            ["account.id"],
        ),
        sa.ForeignKeyConstraint(["match"], ["match.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_account"), ["account"], unique=False)
        batch_op.create_index(batch_op.f("ix_seat_invitation"), ["invitation"], unique=False)


def upgrade() -> None:
    _make_account()
    _make_match()
    _make_session()
    _make_act()
    _make_line()
    _make_offer()
    _make_seat()


def downgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_invitation"))
        batch_op.drop_index(batch_op.f("ix_seat_account"))

    op.drop_table("seat")
    op.drop_table("offer")
    with op.batch_alter_table("line", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_line_match"))

    op.drop_table("line")
    op.drop_table("act")
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_session_account"))

    op.drop_table("session")
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_index("match_listed")
        batch_op.drop_index(batch_op.f("ix_match_status"))

    op.drop_table("match")
    op.drop_table("account")
