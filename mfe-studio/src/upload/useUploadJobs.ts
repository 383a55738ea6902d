import { isApiError } from '@nyimbo/shared-api';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useState } from 'react';
import { isJobFinished, type UploadJob } from './uploadJobs.ts';

const POLL_INTERVAL_MS = 2000;

/** Polls the server for the jobs of uploaded files until every job has ended. */
export function useUploadJobs(ids: readonly string[]): ReadonlyMap<string, UploadJob> {
  const [jobs, setJobs] = useState<ReadonlyMap<string, UploadJob>>(new Map());
  const open = ids.filter((id) => {
    const job = jobs.get(id);
    return job === undefined || !isJobFinished(job);
  });
  const key = open.join(',');

  useEffect(() => {
    if (key === '') return undefined;
    const scope = createScope();
    const leaving = new AbortController();
    scope.add(() => leaving.abort());
    const read = async () => {
      try {
        const answer = await callStudio('ingestJobs', { ids: key }, { signal: leaving.signal });
        setJobs((before) => new Map([...before, ...answer.jobs.map((job) => [job.id, job] as const)]));
      } catch (error) {
        // Ignore an ApiError, because the next poll retries.
        if (!isApiError(error)) throw error;
      }
      if (!scope.isDisposed) scope.timeout(() => void read(), POLL_INTERVAL_MS);
    };
    void read();
    return scope.dispose;
  }, [key]);

  return jobs;
}
