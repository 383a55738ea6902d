import { Button, formatMegabytes, ProgressBar } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { describeJob, type UploadJob } from './uploadJobs.ts';
import type { UploadQueue } from './UploadQueue.ts';
import type { UploadItem } from './uploadState.ts';
import { UploadRowRoot } from './uploadStyles.ts';

interface UploadRowProps {
  item: UploadItem;
  /** The server's job for the file; undefined until the server has reported it. */
  job: UploadJob | undefined;
  queue: UploadQueue;
}

/** One file with its progress and actions. */
export function UploadRow({ item, job, queue }: UploadRowProps): ReactElement {
  const { id, name, sizeBytes, sentBytes, at } = item;
  const isFailed = at.stage === 'failed' || job?.state === 'failed';
  return (
    <UploadRowRoot>
      <div>
        <p className="name">{name}</p>
        <p className="state" data-tone={isFailed ? 'danger' : undefined}>
          {describeStage(item, job)}
          {job?.songId != null && (
            <>
              {' '}
              <a href={`/studio/songs/${job.songId}`}>Open the song</a>
            </>
          )}
        </p>
      </div>
      <div className="buttons">
        {(at.stage === 'sending' || at.stage === 'waiting') && (
          <Button aria-label={`Pause ${name}`} onClick={() => queue.pause(id)}>
            Pause
          </Button>
        )}
        {(at.stage === 'paused' || (at.stage === 'failed' && at.canRetry)) && (
          <Button
            aria-label={at.stage === 'paused' ? `Continue ${name}` : `Try ${name} again`}
            onClick={() => queue.resume(id)}
          >
            {at.stage === 'paused' ? 'Continue' : 'Try again'}
          </Button>
        )}
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => queue.remove(id)}>
          {at.stage === 'sent' || at.stage === 'failed' ? 'Remove' : 'Cancel'}
        </Button>
      </div>
      {(at.stage === 'sending' || at.stage === 'paused') && (
        <ProgressBar label={`Upload of ${name}`} percent={sizeBytes === 0 ? 0 : (sentBytes / sizeBytes) * 100} />
      )}
    </UploadRowRoot>
  );
}

function describeStage({ at, sentBytes, sizeBytes }: UploadItem, job: UploadJob | undefined): string {
  const amount = `${formatMegabytes(sentBytes)} of ${formatMegabytes(sizeBytes)}`;
  switch (at.stage) {
    case 'waiting':
      return 'Waiting';
    case 'sending':
      return at.isCut ? `${amount}. Connection lost. The upload continues when it is back.` : amount;
    case 'paused':
      return `Paused at ${amount}`;
    case 'failed':
      return at.problem;
    case 'sent':
      return job === undefined ? 'Uploaded. Waiting for the server.' : describeJob(job);
  }
}
