-- OPR-3: media files that a change is about to write, or has replaced. The server removes each of them that no row and no
-- unfinished job names.
CREATE TABLE media_checks (
  path text PRIMARY KEY,
  -- Until then, a change has time to name the file, and listeners have time to stop using a former one.
  check_after timestamptz NOT NULL
);
CREATE INDEX media_checks_due ON media_checks (check_after);
-- Finds the songs of a cover.
-- locks: writes of songs wait a second for 100,000 songs.
CREATE INDEX catalogue_songs_by_image ON catalogue_songs (image) WHERE image IS NOT NULL;
