-- DAT-2, OPR-1: how far each file is that is being put in (ingest/README.md), and what was measured of a song.

CREATE TABLE ingest_jobs (
  -- Named by the client: a hash of the path, or the id of the upload.
  id text PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('folder', 'upload')),
  -- Absolute, on the machine that ran the job.
  path text NOT NULL,
  name text NOT NULL,
  size_bytes bigint NOT NULL,
  modified_ms bigint NOT NULL,
  state text NOT NULL,
  -- What the state's next step needs (ingest/src/jobs/job.ts).
  details jsonb NOT NULL,
  song_id integer REFERENCES catalogue_songs (id) ON DELETE SET NULL,
  -- Files that were uploaded together.
  batch text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ingest_jobs_unfinished ON ingest_jobs (source)
  WHERE state IN ('received', 'probed', 'encoded', 'measured', 'stored');
CREATE INDEX ingest_jobs_of_batch ON ingest_jobs (batch) WHERE batch IS NOT NULL;
CREATE INDEX ingest_jobs_of_song ON ingest_jobs (song_id);

ALTER TABLE catalogue_songs
  -- EBU R128 integrated loudness and true peak of the decoded sound; null: not measured.
  ADD COLUMN loudness_lufs real,
  ADD COLUMN true_peak_db real,
  -- SHA-256 of the decoded sound: the same recording has the same.
  ADD COLUMN audio_sha256 text,
  -- Path of the file that the song was made from, below the folder `originals`; null: it is not kept.
  ADD COLUMN original_file text;
CREATE INDEX catalogue_songs_by_sound ON catalogue_songs (audio_sha256) WHERE audio_sha256 IS NOT NULL;
CREATE OR REPLACE VIEW songs AS SELECT * FROM catalogue_songs
  WHERE publish_at <= now() AND NOT is_hidden AND takedown_id IS NULL;
