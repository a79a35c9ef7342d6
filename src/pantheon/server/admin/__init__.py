"""What the operator of a server does: looks after tables and people, backs up, checks before an upgrade."""
