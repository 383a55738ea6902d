-- OPR-2, OPR-3: what the studio and takedowns lacked.

-- The id of the merged artist: pictures of link previews are addressed by it.
ALTER TABLE merged_artists ADD COLUMN old_id integer;
CREATE INDEX merged_artists_by_old_id ON merged_artists (old_id);

-- What is added to an artist or album that is taken down, or moves there, is taken down with it. FOR SHARE waits for a
-- takedown that has not committed yet.
CREATE FUNCTION inherit_album_takedown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.takedown_id IS NULL THEN
    SELECT takedown_id INTO NEW.takedown_id FROM catalogue_artists WHERE id = NEW.artist_id FOR SHARE;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER albums_inherit_takedown BEFORE INSERT OR UPDATE OF artist_id ON catalogue_albums
  FOR EACH ROW EXECUTE FUNCTION inherit_album_takedown();

CREATE FUNCTION inherit_song_takedown() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_album integer;
BEGIN
  IF NEW.takedown_id IS NULL THEN
    SELECT takedown_id INTO NEW.takedown_id FROM catalogue_artists WHERE id = NEW.artist_id FOR SHARE;
    SELECT takedown_id INTO of_album FROM catalogue_albums WHERE id = NEW.album_id FOR SHARE;
    NEW.takedown_id := COALESCE(of_album, NEW.takedown_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER songs_inherit_takedown BEFORE INSERT OR UPDATE OF artist_id, album_id ON catalogue_songs
  FOR EACH ROW EXECUTE FUNCTION inherit_song_takedown();

CREATE FUNCTION hand_on_album_takedown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_songs SET takedown_id = NEW.takedown_id WHERE album_id = NEW.id AND takedown_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER albums_hand_on_takedown AFTER UPDATE OF artist_id ON catalogue_albums
  FOR EACH ROW WHEN (NEW.takedown_id IS NOT NULL) EXECUTE FUNCTION hand_on_album_takedown();
