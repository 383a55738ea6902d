import { Banner } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { BannerSpace } from './downloadStyles.ts';

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
