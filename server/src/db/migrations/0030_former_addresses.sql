-- CAT-4: the addresses that songs, albums and artists had. Each leads to the same entry until another one takes it.
-- Triggers record them, so every way to rename or move an entry does. A draft's addresses are recorded too.

-- The former names of artists, whether the artist was merged or renamed. `old_id` is the id of a merged artist.
-- The server of the release before knows the table by its old name. A later migration renames the table.
CREATE VIEW former_artist_names AS SELECT name_folded, artist_id, old_id, merged_at AS left_at FROM merged_artists;

CREATE TABLE former_song_addresses (
  title_folded text NOT NULL,
  artist_id integer NOT NULL REFERENCES catalogue_artists (id) ON DELETE CASCADE,
  song_id integer NOT NULL REFERENCES catalogue_songs (id) ON DELETE CASCADE,
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (title_folded, artist_id)
);
CREATE INDEX former_song_addresses_of_song ON former_song_addresses (song_id);
CREATE INDEX former_song_addresses_of_artist ON former_song_addresses (artist_id);

-- An artist can have two albums of the same title on two labels. `label` is '' for an album without a label.
CREATE TABLE former_album_addresses (
  title_folded text NOT NULL,
  artist_id integer NOT NULL REFERENCES catalogue_artists (id) ON DELETE CASCADE,
  label text NOT NULL,
  album_id integer NOT NULL REFERENCES catalogue_albums (id) ON DELETE CASCADE,
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (title_folded, artist_id, label)
);
CREATE INDEX former_album_addresses_of_album ON former_album_addresses (album_id);
CREATE INDEX former_album_addresses_of_artist ON former_album_addresses (artist_id);

CREATE FUNCTION record_former_song_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_song_addresses (title_folded, artist_id, song_id)
    VALUES (OLD.title_folded, OLD.artist_id, OLD.id)
    ON CONFLICT (title_folded, artist_id) DO UPDATE SET song_id = excluded.song_id, left_at = excluded.left_at;
  RETURN NULL;
END $$;
CREATE TRIGGER songs_record_former_address AFTER UPDATE OF title_folded, artist_id ON catalogue_songs FOR EACH ROW
  WHEN (OLD.title_folded <> NEW.title_folded OR OLD.artist_id <> NEW.artist_id)
  EXECUTE FUNCTION record_former_song_address();

CREATE FUNCTION record_former_album_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_album_addresses (title_folded, artist_id, label, album_id)
    VALUES (OLD.title_folded, OLD.artist_id, COALESCE(OLD.label, ''), OLD.id)
    ON CONFLICT (title_folded, artist_id, label) DO UPDATE SET album_id = excluded.album_id, left_at = excluded.left_at;
  RETURN NULL;
END $$;
CREATE TRIGGER albums_record_former_address AFTER UPDATE OF title_folded, artist_id, label ON catalogue_albums
  FOR EACH ROW
  WHEN (OLD.title_folded <> NEW.title_folded OR OLD.artist_id <> NEW.artist_id OR OLD.label IS DISTINCT FROM NEW.label)
  EXECUTE FUNCTION record_former_album_address();

CREATE FUNCTION record_former_artist_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merged_artists (name_folded, artist_id) VALUES (OLD.name_folded, OLD.id)
    ON CONFLICT (name_folded) DO UPDATE SET artist_id = excluded.artist_id, merged_at = excluded.merged_at;
  RETURN NULL;
END $$;
CREATE TRIGGER artists_record_former_name AFTER UPDATE OF name_folded ON catalogue_artists FOR EACH ROW
  WHEN (OLD.name_folded <> NEW.name_folded) EXECUTE FUNCTION record_former_artist_name();
