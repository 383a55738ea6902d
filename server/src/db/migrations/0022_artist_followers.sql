-- LIB-3: which fans follow which artist. `catalogue_artists.followers` is the number of an artist's rows; triggers keep
-- it, so it is also right after the deletion of an account and after a merge of two artists.
CREATE TABLE artist_followers (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  artist_id integer NOT NULL REFERENCES catalogue_artists (id) ON DELETE CASCADE,
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, artist_id)
);
-- locks: the table is new.
CREATE INDEX artist_followers_newest ON artist_followers (user_id, followed_at DESC, artist_id DESC);
-- For merges and deletions of artists.
-- locks: the table is new.
CREATE INDEX artist_followers_of_artist ON artist_followers (artist_id);

-- Nobody followed an artist before this migration: the numbers so far were invented with the demo catalogue.
UPDATE catalogue_artists SET followers = 0 WHERE followers <> 0;

-- Both functions lock the artists in the order of their ids, so statements that change several cannot deadlock.
CREATE FUNCTION count_added_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM catalogue_artists WHERE id IN (SELECT artist_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE catalogue_artists a SET followers = a.followers + c.fans
  FROM (SELECT artist_id, count(*) AS fans FROM changed GROUP BY artist_id) c WHERE a.id = c.artist_id;
  RETURN NULL;
END $$;
CREATE TRIGGER artist_followers_added AFTER INSERT ON artist_followers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_followers();

CREATE FUNCTION count_removed_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM catalogue_artists WHERE id IN (SELECT artist_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE catalogue_artists a SET followers = GREATEST(a.followers - c.fans, 0)
  FROM (SELECT artist_id, count(*) AS fans FROM changed GROUP BY artist_id) c WHERE a.id = c.artist_id;
  RETURN NULL;
END $$;
CREATE TRIGGER artist_followers_removed AFTER DELETE ON artist_followers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_followers();
