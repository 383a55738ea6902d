import type { Bus, SongRef } from '@nyimbo/shared-events';
import { useEffect, useState } from 'react';

/** The recently played songs, newest first; or that they are loading; or that the player did not load. */
export type RecentSongsState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; songs: readonly SongRef[] };

/** Reads the recently played songs from the player, which owns them, and follows their changes. */
export function useRecentSongs(bus: Bus): { recent: RecentSongsState; retry: () => void } {
  const [recent, setRecent] = useState<RecentSongsState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      bus.request('history/list', {}).then(
        ({ songs }) => isCurrent && setRecent({ status: 'ready', songs }),
        // BusError: the player did not load; the bus has reported it.
        () => isCurrent && setRecent({ status: 'failed' }),
      );
    void load();
    const stop = bus.on('history/changed', () => void load());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [bus, attempt]);
  const retry = () => {
    setRecent({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { recent, retry };
}
