-- CAT-2: discs, and the order of the files of an album whose songs have no track numbers.
ALTER TABLE catalogue_songs
  ADD COLUMN disc_number integer,
  -- Sorts by the name of the file that the song was made from (server/src/ingest/jobs/file-order.ts).
  ADD COLUMN file_order text COLLATE "C" NOT NULL DEFAULT '';
-- Adds the columns to the view of what listeners see.
CREATE OR REPLACE VIEW songs AS SELECT * FROM catalogue_songs
  WHERE publish_at <= now() AND NOT is_hidden AND takedown_id IS NULL;
