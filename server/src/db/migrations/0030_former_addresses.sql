-- CAT-4: the addresses that songs, albums and artists had. Each leads to the entry that had it last, unless another entry
-- has it now. Triggers record them, so every way of renaming is covered. Only addresses of published entries are recorded.
-- `artist_id` of songs and albums has no foreign key: its check would lock the artist that an entry leaves, in another
-- order than a merge of artists does. A merge moves the rows; whatever deletes an artist must delete its rows.

CREATE TABLE former_song_addresses (
  title_folded text NOT NULL,
  artist_id integer NOT NULL,
  song_id integer NOT NULL REFERENCES catalogue_songs (id) ON DELETE CASCADE,
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (title_folded, artist_id, song_id)
);
CREATE INDEX former_addresses_of_song ON former_song_addresses (song_id);
CREATE INDEX former_song_addresses_of_artist ON former_song_addresses (artist_id);

-- An artist can have two albums of the same title on two labels. `label` is '' for an album without a label.
CREATE TABLE former_album_addresses (
  title_folded text NOT NULL,
  artist_id integer NOT NULL,
  label text NOT NULL,
  album_id integer NOT NULL REFERENCES catalogue_albums (id) ON DELETE CASCADE,
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (title_folded, artist_id, label, album_id)
);
CREATE INDEX former_addresses_of_album ON former_album_addresses (album_id);
CREATE INDEX former_album_addresses_of_artist ON former_album_addresses (artist_id);

-- The former names of artists, and the names of artists that were merged into them.
CREATE TABLE former_artist_names (
  name_folded text NOT NULL,
  artist_id integer NOT NULL REFERENCES catalogue_artists (id) ON DELETE CASCADE,
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name_folded, artist_id)
);
CREATE INDEX former_names_of_artist ON former_artist_names (artist_id);

CREATE FUNCTION record_former_song_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_song_addresses (title_folded, artist_id, song_id) VALUES (OLD.title_folded, OLD.artist_id, OLD.id)
    ON CONFLICT (title_folded, artist_id, song_id) DO UPDATE SET left_at = excluded.left_at;
  RETURN NULL;
END $$;
CREATE TRIGGER songs_record_former_address AFTER UPDATE OF title_folded, artist_id ON catalogue_songs FOR EACH ROW
  WHEN (OLD.publish_at <= now() AND (OLD.title_folded <> NEW.title_folded OR OLD.artist_id <> NEW.artist_id))
  EXECUTE FUNCTION record_former_song_address();

CREATE FUNCTION record_former_album_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_album_addresses (title_folded, artist_id, label, album_id)
    VALUES (OLD.title_folded, OLD.artist_id, COALESCE(OLD.label, ''), OLD.id)
    ON CONFLICT (title_folded, artist_id, label, album_id) DO UPDATE SET left_at = excluded.left_at;
  RETURN NULL;
END $$;
CREATE TRIGGER albums_record_former_address AFTER UPDATE OF title_folded, artist_id, label ON catalogue_albums
  FOR EACH ROW WHEN (OLD.publish_at <= now() AND (OLD.title_folded <> NEW.title_folded
    OR OLD.artist_id <> NEW.artist_id OR OLD.label IS DISTINCT FROM NEW.label))
  EXECUTE FUNCTION record_former_album_address();

-- Whether listeners can have seen an artist. One whose songs are all drafts is published itself, but not public (CAT-7).
CREATE FUNCTION has_published_songs(artist integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM catalogue_songs s WHERE s.artist_id = artist AND s.publish_at <= now())
    OR EXISTS (SELECT FROM catalogue_albums b JOIN catalogue_songs s ON s.album_id = b.id
      WHERE b.artist_id = artist AND s.publish_at <= now())
$$;

CREATE FUNCTION record_former_artist_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_published_songs(OLD.id) THEN
    INSERT INTO former_artist_names (name_folded, artist_id) VALUES (OLD.name_folded, OLD.id)
      ON CONFLICT (name_folded, artist_id) DO UPDATE SET left_at = excluded.left_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER artists_record_former_name AFTER UPDATE OF name_folded ON catalogue_artists FOR EACH ROW
  WHEN (OLD.publish_at <= now() AND OLD.name_folded <> NEW.name_folded) EXECUTE FUNCTION record_former_artist_name();

-- A server of the release before writes only merged_artists.
CREATE FUNCTION record_merged_artist_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_artist_names AS f (name_folded, artist_id, left_at)
    VALUES (NEW.name_folded, NEW.artist_id, NEW.merged_at)
    ON CONFLICT (name_folded, artist_id) DO UPDATE SET left_at = GREATEST(f.left_at, excluded.left_at);
  RETURN NULL;
END $$;
CREATE TRIGGER merged_artists_record_name AFTER INSERT OR UPDATE OF artist_id ON merged_artists FOR EACH ROW
  EXECUTE FUNCTION record_merged_artist_name();
INSERT INTO former_artist_names (name_folded, artist_id, left_at) SELECT name_folded, artist_id, merged_at FROM merged_artists;
