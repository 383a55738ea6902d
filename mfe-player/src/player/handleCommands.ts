import type { Bus } from '@nyimbo/shared-events';
import { distinctUntilChanged, map } from 'rxjs';
import { currentEntry } from '../queue/Queue.ts';
import { currentSong, toPlayerState, type PlayerModel } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';
import type { Scope } from '@nyimbo/shared-events/scope';

/** Handles the player's commands, responds with its position, follows the preferences and publishes `player/state`. */
export function handleCommands(store: PlayerStore, bus: Bus, scope: Scope): void {
  // The store starts playback within this delivery, so a tap that sends 'player/play' keeps its user activation.
  bus.handle('player/play', (payload) => store.dispatch({ type: 'play-requested', ...payload }));
  bus.handle('player/toggle', () => store.dispatch({ type: 'toggle-requested' }));
  bus.handle('player/pause', () => store.dispatch({ type: 'pause-requested' }));
  bus.handle('player/next', () => store.dispatch({ type: 'next-requested' }));
  bus.handle('player/previous', () => store.dispatch({ type: 'previous-requested' }));
  bus.handle('player/seek', ({ positionSeconds }) => store.dispatch({ type: 'seek-requested', positionSeconds }));
  bus.handle('queue/play-next', ({ songs }) => store.dispatch({ type: 'songs-queued', songs, position: 'next' }));
  bus.handle('queue/add', ({ songs }) => store.dispatch({ type: 'songs-queued', songs, position: 'end' }));
  bus.respond('player/position', () => ({
    songId: currentSong(store.getModel())?.songId ?? null,
    positionSeconds: store.getPosition().positionSeconds,
  }));
  bus.watch(
    'preferences',
    ({ playerStyle, loop, autoplay, shuffle = false, evenLoudness = true, ...otherPreferences }) => {
      const keepPlaying = (otherPreferences.keepPlaying ?? false) && !otherPreferences.dataSaver;
      const preferences = { style: playerStyle, loop, autoplay, shuffle, evenLoudness, keepPlaying };
      store.dispatch({ type: 'preferences-changed', preferences });
    },
  );

  // Reordering the queue doesn't change the published state. Skip it, or every row on the page re-renders.
  const hasSamePublishedState = (one: PlayerModel, other: PlayerModel): boolean =>
    one.playback.status === other.playback.status &&
    one.queue.index === other.queue.index &&
    one.queue.entries.length === other.queue.entries.length &&
    currentEntry(one.queue) === currentEntry(other.queue) &&
    one.source === other.source;
  const subscription = store.model$
    .pipe(distinctUntilChanged(hasSamePublishedState), map(toPlayerState))
    .subscribe((state) => bus.publish('player/state', state));
  scope.add(() => subscription.unsubscribe());
}
