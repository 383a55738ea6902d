import { isApiError } from '@nyimbo/shared-api';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useState } from 'react';
import { isSettled, type UploadJob } from './uploadJobs.ts';

const PERIOD_MS = 2000;

/** Polls the jobs of uploaded files until the server has finished each. */
export function useUploadJobs(ids: readonly string[]): ReadonlyMap<string, UploadJob> {
  const [jobs, setJobs] = useState<ReadonlyMap<string, UploadJob>>(new Map());
  const open = ids.filter((id) => {
    const job = jobs.get(id);
    return job === undefined || !isSettled(job);
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
        // ApiError: the next round asks again.
        if (!isApiError(error)) throw error;
      }
      if (!scope.isDisposed) scope.timeout(() => void read(), PERIOD_MS);
    };
    void read();
    return scope.dispose;
  }, [key]);

  return jobs;
}
