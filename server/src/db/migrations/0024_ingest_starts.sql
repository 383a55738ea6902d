-- OPR-1: how many processes have started an upload's job since its state last changed, and not ended it. A file that
-- stops the server stops it only twice.
ALTER TABLE ingest_jobs ADD COLUMN starts integer NOT NULL DEFAULT 0;
