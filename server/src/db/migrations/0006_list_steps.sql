-- Lists are gathered from one range of songs after the other (charts.queries.ts): what has come first so far.
-- `key` orders: the score, plays of all time, and the older song. Nothing of it has to survive.
CREATE UNLOGGED TABLE chart_candidates (
  kind text NOT NULL,
  genre_id integer NOT NULL,
  song_id integer NOT NULL,
  key double precision[] NOT NULL,
  PRIMARY KEY (kind, genre_id, song_id)
);

-- Old rows lie together, so that removing them costs next to nothing to find them.
CREATE INDEX plays_counted_age ON plays_counted USING brin (counted_at);
