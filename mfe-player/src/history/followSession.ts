import type { Bus, Unsubscribe } from '@nyimbo/shared-events';
import type { HistoryStore } from './HistoryStore.ts';

/** Sets the owner of the recently played songs when the user changes, and announces the change. */
export function updateHistoryUser(history: HistoryStore, bus: Bus): Unsubscribe {
  return bus.watch('session', (session) => {
    const userId = session.status === 'anonymous' ? null : session.user?.userId;
    // The user of a session that is being restored can be unknown.
    if (userId !== undefined && history.setUser(userId)) bus.emit('history/changed', {});
  });
}
