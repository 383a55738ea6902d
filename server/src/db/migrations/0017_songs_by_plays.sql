-- OPR-2: the studio sorts songs by their plays, also when there are 100,000. Each song has its row of counts, which the
-- sort reads in the order of the index.

-- Fires at the end of the transaction: the statement that adds a song may add its counts as well.
CREATE FUNCTION add_song_stats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO song_stats (song_id) SELECT id FROM catalogue_songs WHERE id = NEW.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER songs_have_stats AFTER INSERT ON catalogue_songs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION add_song_stats();
INSERT INTO song_stats (song_id) SELECT id FROM catalogue_songs ON CONFLICT DO NOTHING;

-- locks: writes of counts wait a second for 100,000 songs.
CREATE INDEX song_stats_by_plays ON song_stats (plays, song_id);
