-- As of plays: old rows lie together.
CREATE INDEX actions_counted_age ON actions_counted USING brin (counted_at);
