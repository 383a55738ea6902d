-- Counts that the heads of pages show, kept ready so that no read counts rows (docs/lists.md). Computed with the lists.

ALTER TABLE playlists
  ADD COLUMN song_count integer NOT NULL DEFAULT 0,
  ADD COLUMN duration_seconds real NOT NULL DEFAULT 0,
  -- Of its first songs with different covers: [{ title, artist, image }].
  ADD COLUMN covers jsonb NOT NULL DEFAULT '[]';

-- How many artists of a genre live in a city, by whether they sell music here; 0 stands for none.
CREATE TABLE artist_counts (
  genre_id integer NOT NULL,
  city_id integer NOT NULL,
  is_sale boolean NOT NULL,
  artists integer NOT NULL,
  PRIMARY KEY (genre_id, city_id, is_sale)
);
