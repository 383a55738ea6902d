/** Public surface of the media pipeline. */
export { IngestError, IngestSetupError } from './ingest-error.ts';
export { LIMITS } from './limits.ts';
export { findFfmpeg, type Ffmpeg } from './programs/find-ffmpeg.ts';
export { EXTENSIONS, type Container } from './probe/sniff-container.ts';
export { cleanText } from './tags/clean-text.ts';
export { checkTrack, parseYear, type SongTags } from './tags/song-tags.ts';
export { inspectFile, type IngestTools } from './jobs/advance-job.ts';
export {
  isEnd,
  progressOf,
  type InState,
  type Job,
  type JobFile,
  type JobState,
  type SongFacts,
  type SongFiles,
  type StoredSound,
} from './jobs/job.ts';
export type { AddOptions, Final, JobStore } from './jobs/job-store.ts';
export { cleanUp, runJobs, type JobRun } from './jobs/run-jobs.ts';
