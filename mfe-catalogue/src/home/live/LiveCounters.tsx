import type { Counters as CountersAnswer } from '@nyimbo/shared-api';
import { useBusState } from '@nyimbo/shared-events/react';
import { isSavingData } from '@nyimbo/shared-ui';
import { useEffect, useState, type ReactElement } from 'react';
import { useCatalogueBus } from '../../mount/CatalogueContext.ts';
import { SiteCounters } from '../SiteCounters.tsx';
import { watchCounters } from './watchCounters.ts';

/** The site's counters: starts with the page's own data, then follows the server (CNT-1). */
export function LiveCounters({ counters }: { counters: CountersAnswer }): ReactElement {
  const bus = useCatalogueBus();
  const isDataSaverOn = useBusState(bus, 'preferences')?.dataSaver ?? isSavingData();
  const [liveCounters, setLiveCounters] = useState<CountersAnswer | null>(null);
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    // With data saver on, open no stream.
    if (isDataSaverOn) return undefined;
    const stop = watchCounters({ onCounters: setLiveCounters, onLive: setLive });
    return () => {
      stop();
      setLive(false);
    };
  }, [isDataSaverOn]);

  return <SiteCounters counters={liveCounters ?? counters} isLive={isLive} />;
}
