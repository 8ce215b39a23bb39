"""What has happened at the tables, in order, on the disk before anybody is told."""
