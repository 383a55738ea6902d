import { createScope } from '@nyimbo/shared-events/scope';
import { useBus } from '@nyimbo/shared-events/react';
import type { Bus } from '@nyimbo/shared-events';
import { useEffect } from 'react';
import { callApi } from '@nyimbo/shared-api';
import { updateHistoryUser } from './history/followSession.ts';
import { getHistory } from './history/getHistory.ts';
import { fetchRecentlyPlayed } from './history/historyCalls.ts';
import type { HistoryStore } from './history/HistoryStore.ts';

/**
 * Federation module './PlayHistory', slot `background`, loaded with the first message for it: lists and clears the
 * recently played songs (LIB-2), in the account of the logged-in user too. The player itself adds them. Renders nothing.
 */
export function Component(): null {
  const bus = useBus('mfe-player');
  useEffect(() => {
    const scope = createScope();
    const history = getHistory();
    scope.add(updateHistoryUser(history, bus));
    scope.add(
      bus.respond('history/list', async () => {
        const isComplete = await refresh(history);
        const songs = [...history.list()];
        // An empty copy does not tell whether the account has songs.
        if (!isComplete && songs.length === 0) throw new Error('The account’s recently played songs did not load.');
        return { songs };
      }),
    );
    scope.add(bus.handle('history/clear', () => clear(history, bus)));
    scope.add(bus.respond('history/on-device', () => ({ songs: history.offer() })));
    scope.add(
      bus.on('library/merged', () => {
        history.clearMerged();
        bus.emit('history/changed', {});
      }),
    );
    // Another tab has changed the list.
    scope.listen(window, 'storage', ({ key }) => {
      if (history.ownsStorageKey(key)) bus.emit('history/changed', {});
    });
    return scope.dispose;
  }, [bus]);
  return null;
}

/**
 * Updates this device's copy of the account's list. Without a network the copy stays as it is. Returns whether the list
 * has all songs of the user.
 */
async function refresh(history: HistoryStore): Promise<boolean> {
  if (history.userId === null) return true;
  if (!navigator.onLine) return false;
  try {
    await history.refresh(fetchRecentlyPlayed);
    return true;
  } catch {
    return false; // ApiError: offline, busy, or the session has ended.
  }
}

/** Clears the account's list first. If that fails, clears nothing, because the songs would come back. */
async function clear(history: HistoryStore, bus: Bus): Promise<void> {
  if (history.userId !== null) {
    try {
      await callApi('clearRecentlyPlayed', {});
    } catch {
      bus.send('toast/show', { text: 'Could not clear Recently played. Try again.' });
      return;
    }
  }
  history.clear();
  bus.emit('history/changed', {});
}
