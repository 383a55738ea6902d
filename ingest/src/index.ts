/** The media pipeline, for other packages. */
export { encodePicture, type EncodedPicture, type PictureLimits } from './cover/encode-picture.ts';
export { IngestError, IngestSetupError } from './ingest-error.ts';
export { FILE_LIMITS } from './limits.ts';
export { findFfmpeg, type Ffmpeg } from './programs/find-ffmpeg.ts';
export { CONTAINERS, type Container } from './probe/containers.ts';
export { cleanTagText } from './tags/clean-tag-text.ts';
export { SongTagsReader } from './tags/song-tags-reader.ts';
export { toValidDisc, toValidTrack, parseYear, type SongTags } from './tags/song-tags.ts';
export { inspectFile, type IngestTools } from './jobs/advance-job.ts';
export {
  hasEnded,
  progressOf,
  type InState,
  type Job,
  type JobFile,
  type JobState,
  type SongFacts,
  type SongFiles,
  type StoredAudioMeasurements,
} from './jobs/job.ts';
export type { AddOptions, FinalState, JobStore } from './jobs/job-store.ts';
export { cleanUpKilledRuns, runJobs, type JobRun } from './jobs/run-jobs.ts';
