-- A song's address is its title and its artist. Titles repeat: in a large catalogue the most common one is that of
-- thousands of songs, so the title alone finds too many.
CREATE INDEX songs_by_title_and_artist ON songs (title_folded, artist_id);
DROP INDEX songs_by_title;
