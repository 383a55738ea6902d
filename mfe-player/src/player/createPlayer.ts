import type { Bus } from '@nyimbo/shared-events';
import { wantsSound, type PlaybackEngine } from '../engine/PlaybackEngine.ts';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { currentSong } from '../store/PlayerModel.ts';
import { PlayerStore } from '../store/PlayerStore.ts';
import type { SongFiles } from '../files/createSongFiles.ts';
import { bindMediaSession } from './bindMediaSession.ts';
import { bindShortcuts } from './bindShortcuts.ts';
import { presentPlaybackHandoff, type HandoffData, type PlaybackHandoff } from './PlaybackHandoff.ts';
import { handleCommands } from './handleCommands.ts';
import { countPlays } from './countPlays.ts';
import { pauseForOtherTabs } from './pauseForOtherTabs.ts';
import { cachePlayedSongs } from './cachePlayedSongs.ts';
import { persistPlayback } from './persistPlayback.ts';
import { watchTakedowns, type TakenDownSong } from './watchTakedowns.ts';
import { prefetchNext } from './prefetchNext.ts';
import { reportListening } from './reportListening.ts';
import type { PlaybackStorage } from './SavedPlayback.ts';

/** The parts that a player is built from. */
export interface PlayerOptions {
  /** Disposed together with the player. */
  engine: PlaybackEngine;
  /** The player's own connection, as 'mfe-player'; disposed together with the player. */
  bus: Bus;
  /** Null where storage is blocked: playback then does not survive a reload (SES-6). */
  storage: PlaybackStorage | null;
  files: SongFiles;
  /** Reports a play to the server and resolves with the song's new count. */
  countPlay: (songId: number) => Promise<number>;
  /** Reports to the server whether this listener is hearing music now. */
  sendListening: (isSounding: boolean) => Promise<void>;
  /** Lists the songs that are taken down. */
  listTakenDown: () => Promise<TakenDownSong[]>;
  /** Null where the browser does not support it. */
  mediaSession: MediaSession | null;
  /** Playback handed off by another build; takes precedence over the saved playback. */
  handoff?: PlaybackHandoff | null;
}

/** A player without UI: views read `store` and dispatch to it. */
export interface Player {
  store: PlayerStore;
  /**
   * Like `dispose`, but playback continues. Returns the data with which another build takes over; null without a song.
   */
  handOff(): HandoffData | null;
  /** Stops playback and removes all registrations. Safe to call twice. */
  dispose(): void;
}

/**
 * Creates a function that runs calls one after the other. The first response sets the listener's cookie: two calls at
 * once would get two cookies, and the server would count two listeners.
 */
function createCallQueue(): <Value>(call: () => Promise<Value>) => Promise<Value> {
  let pending: Promise<unknown> | null = null;
  return (call) => {
    const result = pending === null ? call() : pending.then(call);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    pending = settled;
    void settled.then(() => {
      if (pending === settled) pending = null;
    });
    return result;
  };
}

/** Wires engine, queue, store, bus, lock screen, keys and storage into one player. */
export function createPlayer(options: PlayerOptions): Player {
  const { engine, bus, storage, files, countPlay, sendListening, mediaSession, handoff } = options;
  const scope = createScope();
  const store = new PlayerStore({ engine, files, showToast: (toast) => bus.send('toast/show', toast) });

  // Before the bus: a buffered play command takes precedence over a handoff or saved playback.
  if (handoff) adoptPlayback(store, handoff);
  if (storage !== null) persistPlayback(store, storage, scope);
  handleCommands(store, bus, scope);
  const inTurn = createCallQueue();
  countPlays(
    store,
    async (songId) => {
      const plays = await inTurn(() => countPlay(songId));
      bus.emit('play/counted', { songId, plays });
    },
    scope,
  );
  reportListening(store, (isSounding) => inTurn(() => sendListening(isSounding)), scope);
  dropTakenDownSongs(options, store, scope);
  cachePlayedSongs(store, files.cacheSong, scope);
  prefetchNext(store, files.prefetchSong, scope);
  pauseForOtherTabs(store, scope);
  if (mediaSession !== null) bindMediaSession(store, mediaSession, scope);
  bindShortcuts(
    {
      hasSong: () => currentSong(store.getModel()) !== null,
      toggle: () => store.dispatch({ type: 'toggle-requested' }),
      seekBy: (seconds) =>
        store.dispatch({ type: 'seek-requested', positionSeconds: store.getPosition().positionSeconds + seconds }),
      next: () => store.dispatch({ type: 'next-requested' }),
      previous: () => store.dispatch({ type: 'previous-requested' }),
      toggleMute: () => store.dispatch({ type: 'mute-toggled' }),
      toggleLoop: () => bus.send('preferences/set', { loop: !store.getModel().preferences.loop }),
    },
    scope,
  );

  const stop = (): void => {
    scope.dispose();
    bus.dispose();
    store.dispose();
  };
  return {
    store,
    handOff() {
      if (scope.isDisposed) return null;
      const playback = presentPlaybackHandoff(store.getModel(), store.getPosition().positionSeconds);
      stop();
      if (playback === null) engine.dispose();
      else engine.release();
      return playback;
    },
    dispose() {
      if (scope.isDisposed) return;
      stop();
      engine.dispose();
    },
  };
}

/** Until then a cache may still answer with a list from before the takedown (`stale-while-revalidate=30`). */
const TELL_AGAIN_MS = 35_000;

/** OPR-3: drops songs that were taken down from the queue and the device, and tells the page, which refetches lists. */
function dropTakenDownSongs({ listTakenDown, files, bus }: PlayerOptions, store: PlayerStore, scope: Scope): void {
  const isSounding = (): boolean => wantsSound(store.getModel().playback);
  const drop = (songs: readonly TakenDownSong[]): void => {
    const songIds = songs.map(({ songId }) => songId);
    store.dispatch({ type: 'songs-withdrawn', songIds });
    files.dropSongs(songs);
    const tell = (): void => bus.emit('songs/taken-down', { songIds });
    tell();
    scope.timeout(tell, TELL_AGAIN_MS);
  };
  watchTakedowns(listTakenDown, isSounding, drop, scope);
}

function adoptPlayback(store: PlayerStore, { isMuted, ...playback }: PlaybackHandoff): void {
  store.dispatch({ type: 'restored', ...playback });
  if (isMuted) store.dispatch({ type: 'mute-toggled' });
}
