import type { Counters as CountersAnswer } from '@nyimbo/shared-api';
import { Counters } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';

interface SiteCountersProps {
  counters: CountersAnswer;
  /** Whether the counters update live. */
  isLive?: boolean;
}

/** The site's counters (CNT-1). */
export function SiteCounters({ counters, isLive = false }: SiteCountersProps): ReactElement {
  return (
    <Counters
      counters={[
        { label: 'Downloads', value: counters.downloads },
        { label: 'Listeners', value: counters.listeners },
        { label: 'Connected devices', value: counters.connected_devices, isLive },
      ]}
    />
  );
}
