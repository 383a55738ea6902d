-- CAT-7: the views of 0028. A migration that adds a column to artists, albums, genres or cities replaces these views too,
-- with the same `SELECT *`.
-- An album of a hidden artist is not public, whoever sings its songs.
CREATE OR REPLACE VIEW albums_with_songs AS SELECT * FROM albums b
  WHERE (SELECT true FROM songs s JOIN artists a ON a.id = s.artist_id WHERE s.album_id = b.id LIMIT 1)
    AND (SELECT true FROM artists o WHERE o.id = b.artist_id);
-- The order makes PostgreSQL use the index. Without it, a genre or a city without songs costs a scan of all songs or artists.
CREATE OR REPLACE VIEW genres_with_songs AS SELECT * FROM genres g
  WHERE (SELECT true FROM songs s JOIN artists a ON a.id = s.artist_id WHERE s.genre_id = g.id
    ORDER BY s.sorted_on DESC, s.id DESC LIMIT 1);
CREATE OR REPLACE VIEW cities_with_songs AS SELECT * FROM cities c
  WHERE (SELECT true FROM artists_with_songs a WHERE a.city_id = c.id ORDER BY a.followers DESC, a.id LIMIT 1);
