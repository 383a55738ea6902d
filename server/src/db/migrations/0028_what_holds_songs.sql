-- CAT-7: what holds no public song is not public either. `artists` and `albums` stay what is not hidden itself: a song is
-- public if its artist is in `artists`.
-- Each view looks up one song in an index for each row. For EXISTS, PostgreSQL may read all songs instead, which takes
-- thousands of times as long for a page of a list.
CREATE VIEW albums_with_songs AS SELECT * FROM albums b
  WHERE (SELECT true FROM songs s JOIN artists a ON a.id = s.artist_id WHERE s.album_id = b.id LIMIT 1);
-- An album can consist of songs of other artists.
CREATE VIEW artists_with_songs AS SELECT * FROM artists a
  WHERE COALESCE((SELECT true FROM songs s WHERE s.artist_id = a.id LIMIT 1),
    (SELECT true FROM albums_with_songs b WHERE b.artist_id = a.id LIMIT 1));
CREATE VIEW genres_with_songs AS SELECT * FROM genres g
  WHERE (SELECT true FROM songs s JOIN artists a ON a.id = s.artist_id WHERE s.genre_id = g.id LIMIT 1);
CREATE VIEW cities_with_songs AS SELECT * FROM cities c
  WHERE (SELECT true FROM artists_with_songs a WHERE a.city_id = c.id LIMIT 1);
