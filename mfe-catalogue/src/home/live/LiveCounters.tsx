import type { Counters as CountersAnswer } from '@nyimbo/shared-api';
import { useBusState } from '@nyimbo/shared-events/react';
import { isSavingData } from '@nyimbo/shared-ui';
import { useEffect, useState } from 'react';
import { useCatalogueBus } from '../../mount/CatalogueContext.ts';
import { SiteCounters } from '../SiteCounters.tsx';
import { watchCounters } from './watchCounters.ts';

/** The site's figures, beginning with those that came with the page and following those of the server (CNT-1). */
export function LiveCounters({ counters }: { counters: CountersAnswer }) {
  const bus = useCatalogueBus();
  const isSaving = useBusState(bus, 'preferences')?.dataSaver ?? isSavingData();
  const [now, setNow] = useState<CountersAnswer | null>(null);
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    // A stream for as long as one looks is nothing for who saves data.
    if (isSaving) return undefined;
    const stop = watchCounters({ onCounters: setNow, onLive: setLive });
    return () => {
      stop();
      setLive(false);
    };
  }, [isSaving]);

  return <SiteCounters counters={now ?? counters} isLive={isLive} />;
}
