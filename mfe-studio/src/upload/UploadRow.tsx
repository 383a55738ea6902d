import { Button, formatMegabytes, ProgressBar } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { describeJob, type UploadJob } from './uploadJobs.ts';
import type { UploadQueue } from './UploadQueue.ts';
import { canResume, type UploadItem } from './uploadState.ts';
import { UploadRowRoot } from './uploadStyles.ts';

interface UploadRowProps {
  item: UploadItem;
  /** The server's job for the file; undefined until the server has reported it. */
  job: UploadJob | undefined;
  queue: UploadQueue;
}

/** One file with its progress and actions. */
export function UploadRow({ item, job, queue }: UploadRowProps): ReactElement {
  const { id, name, sizeBytes, sentBytes, status } = item;
  const isFailed = status.phase === 'failed' || job?.state === 'failed';
  const removeLabel = status.phase === 'sent' || status.phase === 'failed' ? 'Remove' : 'Cancel';
  return (
    <UploadRowRoot>
      <div>
        <p className="name">{name}</p>
        <p className="state" data-tone={isFailed ? 'danger' : undefined}>
          {describePhase(item, job)}
          {job?.songId != null && (
            <>
              {' '}
              <a href={`/studio/songs/${job.songId}`}>Open the song</a>
            </>
          )}
        </p>
      </div>
      <div className="buttons">
        {(status.phase === 'sending' || status.phase === 'waiting') && (
          <Button aria-label={`Pause ${name}`} onClick={() => queue.pause(id)}>
            Pause
          </Button>
        )}
        {canResume(item) && (
          <Button
            aria-label={status.phase === 'paused' ? `Continue ${name}` : `Try again: ${name}`}
            onClick={() => queue.resume(id)}
          >
            {status.phase === 'paused' ? 'Continue' : 'Try again'}
          </Button>
        )}
        <Button variant="quiet" aria-label={`${removeLabel} ${name}`} onClick={() => queue.remove(id)}>
          {removeLabel}
        </Button>
      </div>
      {(status.phase === 'sending' || status.phase === 'paused') && (
        <ProgressBar label={`Upload of ${name}`} percent={sizeBytes === 0 ? 0 : (sentBytes / sizeBytes) * 100} />
      )}
    </UploadRowRoot>
  );
}

function describePhase({ status, sentBytes, sizeBytes }: UploadItem, job: UploadJob | undefined): string {
  const amount = `${formatMegabytes(sentBytes)} of ${formatMegabytes(sizeBytes)}`;
  switch (status.phase) {
    case 'waiting':
      return 'Waiting';
    case 'sending':
      return status.isDisconnected ? `${amount}. Connection lost. The upload continues when it is back.` : amount;
    case 'paused':
      return `Paused at ${amount}`;
    case 'failed':
      return status.problem;
    case 'sent':
      return job === undefined ? 'Uploaded. Waiting for the server.' : describeJob(job);
  }
}
