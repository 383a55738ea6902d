-- CAT-7: what holds no public song is not public either. `artists` and `albums` stay what is not hidden itself: a song is
-- public if its artist is in `artists`.
CREATE VIEW albums_with_songs AS SELECT * FROM albums b
  WHERE EXISTS (SELECT FROM songs s JOIN artists a ON a.id = s.artist_id WHERE s.album_id = b.id);
-- An album can consist of songs of other artists.
CREATE VIEW artists_with_songs AS SELECT * FROM artists a
  WHERE EXISTS (SELECT FROM songs s WHERE s.artist_id = a.id)
    OR EXISTS (SELECT FROM albums_with_songs b WHERE b.artist_id = a.id);
CREATE VIEW genres_with_songs AS SELECT * FROM genres g
  WHERE EXISTS (SELECT FROM songs s JOIN artists a ON a.id = s.artist_id WHERE s.genre_id = g.id);
CREATE VIEW cities_with_songs AS SELECT * FROM cities c
  WHERE EXISTS (SELECT FROM artists_with_songs a WHERE a.city_id = c.id);
