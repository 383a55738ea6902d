-- Who works for the site: may try builds that are not live (docs/security.md, Trying builds).
ALTER TABLE users ADD COLUMN is_staff boolean NOT NULL DEFAULT false;
CREATE INDEX users_staff ON users (username_folded) WHERE is_staff;
