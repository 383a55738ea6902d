-- OPR-7: `npm run ingest` takes more formats now, so its next run tries the files again that it could not read.
-- locks: the rows of these jobs, which only `npm run ingest` uses
UPDATE ingest_jobs SET state = 'received', details = '{}', starts = 0
WHERE source = 'folder' AND (state = 'failed' OR (state = 'skipped' AND details ->> 'kind' = 'not-audio'));
