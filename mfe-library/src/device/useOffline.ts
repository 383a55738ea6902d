import type { Bus, OfflineState } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import { useEffect, useState } from 'react';

/** The songs on this device, once the player has compared its list with the device. */
export type OfflineSongsState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; offline: OfflineState };

/** Reads the songs on this device from the player, and follows their changes. */
export function useOfflineState(bus: Bus): { load: OfflineSongsState; retry: () => void } {
  const offline = useBusState(bus, 'offline');
  const [check, setCheck] = useState<'running' | 'done' | 'failed'>('running');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    bus.request('offline/check', {}).then(
      () => isCurrent && setCheck('done'),
      // BusError: the player did not load; the bus has reported it.
      () => isCurrent && setCheck('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [bus, attempt]);
  const retry = () => {
    setCheck('running');
    setAttempt(attempt + 1);
  };
  if (check === 'failed') return { load: { status: 'failed' }, retry };
  return { load: check === 'done' && offline ? { status: 'ready', offline } : { status: 'loading' }, retry };
}
