import { Banner } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { BannerSpace } from './downloadStyles.ts';
import type { StopCause } from './SongDownload.ts';

/** Formats the status line of a stopped download. */
export function formatStopped(cause: StopCause, isOnline: boolean): string {
  if (!isOnline) return 'You’re offline';
  return cause === 'host' ? 'The server is busy' : 'Connection lost';
}

/** Explains why a download stopped at `percent`, and how it continues (DWN-3). */
export function StoppedMessage({ percent, isOnline }: { percent: number; isOnline: boolean }): ReactElement {
  return (
    <BannerSpace>
      <Banner tone="danger">
        {isOnline
          ? `The download stopped at ${percent}%. Continue to finish it.`
          : `You’re offline. The download is at ${percent}% and continues when you’re back online.`}
      </Banner>
    </BannerSpace>
  );
}
