import type { StudioAnswer } from '@nyimbo/shared-api/studio';

/** The server's job for an uploaded file. */
export type UploadJob = StudioAnswer<'ingestJobs'>['jobs'][number];

const stateLabels: Readonly<Record<UploadJob['state'], string>> = {
  received: 'Waiting for the server',
  probed: 'Reading the file',
  encoded: 'Making the files to play',
  measured: 'Measuring the sound',
  stored: 'Adding it to the catalogue',
  matched: 'Ready as a draft.',
  published: 'Published.',
  skipped: 'Skipped',
  failed: 'Failed',
};

/** Whether the server has finished with a file. */
export const isJobFinished = ({ state }: UploadJob): boolean =>
  state === 'matched' || state === 'published' || state === 'skipped' || state === 'failed';

/** Describes a job's state, for example 'Skipped: you have this recording already.' */
export function describeJob(job: UploadJob): string {
  const words = stateLabels[job.state];
  if (!isJobFinished(job)) return `${words} (${Math.round(job.progress * 100)} %)`;
  return job.reason === null ? words : `${words.replace(/\.$/, '')}: ${job.reason}`;
}
