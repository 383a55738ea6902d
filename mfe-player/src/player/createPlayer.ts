import type { Bus, SongPageRef, SongRef } from '@nyimbo/shared-events';
import { isPlaybackRequested, type PlaybackEngine } from '../engine/PlaybackEngine.ts';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { currentSong } from '../store/PlayerModel.ts';
import { PlayerStore } from '../store/PlayerStore.ts';
import type { SongFiles } from '../files/createSongFiles.ts';
import type { HistoryStore } from '../history/HistoryStore.ts';
import { recordHistory, type PlayCount } from '../history/recordHistory.ts';
import type { SendHeardSongs } from '../history/sendUnsent.ts';
import { applyEvenLoudness } from './applyEvenLoudness.ts';
import { bindMediaSession } from './bindMediaSession.ts';
import { bindShortcuts } from './bindShortcuts.ts';
import { toHandoffData, type HandoffData, type PlaybackHandoff } from './PlaybackHandoff.ts';
import { handleCommands } from './handleCommands.ts';
import { continueList, type SongPage } from './continueList.ts';
import { countPlays } from './counting/countPlays.ts';
import { pauseForOtherTabs } from './pauseForOtherTabs.ts';
import { cachePlayedSongs } from './cachePlayedSongs.ts';
import { persistPlayback } from './persistPlayback.ts';
import { watchTakedowns, type TakenDownSong } from './watchTakedowns.ts';
import { prefetchNext } from './prefetchNext.ts';
import { runSleepTimer } from './runSleepTimer.ts';
import { suggestSongs } from './suggestSongs.ts';
import { reportListening } from './counting/reportListening.ts';
import { reportPlaybackFaults, type PlaybackFaultReport } from './counting/reportPlaybackFaults.ts';
import type { PlaybackStorage } from './SavedPlayback.ts';

/** The parts that a player is built from. */
export interface PlayerOptions {
  /** Disposed together with the player. */
  engine: PlaybackEngine;
  /** The player's own connection, as 'mfe-player'; disposed together with the player. */
  bus: Bus;
  /** Null where storage is blocked: playback then does not survive a reload (SES-6). */
  storage: PlaybackStorage | null;
  /** The recently played songs. The player adds to this list. */
  history: HistoryStore;
  files: SongFiles;
  /** Reports a play to the server, which also records it in the account if `isRecorded`. */
  countPlay: (songId: number, isRecorded: boolean) => Promise<PlayCount>;
  sendHeard: SendHeardSongs;
  /** Reports to the server whether this listener is hearing music now. */
  sendListening: (isSounding: boolean) => Promise<void>;
  /** Reports to the server how many faults of each kind the player has counted. */
  sendFaults: (report: PlaybackFaultReport) => Promise<void>;
  /** Lists the songs of a page of a list. */
  listPage: (page: SongPageRef) => Promise<SongPage>;
  /** Lists songs that listeners of this song might like. */
  listSimilar: (song: SongRef) => Promise<readonly SongRef[]>;
  /** Lists the songs that are taken down. */
  listTakenDown: () => Promise<TakenDownSong[]>;
  /** The browser's media session; null if the browser does not support it. */
  mediaSession: MediaSession | null;
  /** Playback handed off by another build; takes precedence over the saved playback. */
  handoff?: PlaybackHandoff | null;
}

/** A player without UI: views read `store` and dispatch to it. */
export interface Player {
  store: PlayerStore;
  /**
   * Like `dispose`, but playback continues. Returns the data that another build needs to take over; null if there is no
   * song.
   */
  handOff(): HandoffData | null;
  /** Stops playback and removes all registrations. Safe to call twice. */
  dispose(): void;
}

/**
 * Creates a function that runs API calls one after the other. The first response sets the listener's cookie. Two
 * parallel first calls get two different cookies, and the server then counts two listeners.
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
  const { engine, bus, storage, files, mediaSession, handoff } = options;
  const scope = createScope();
  const store = new PlayerStore({ engine, files, showToast: (toast) => bus.send('toast/show', toast) });

  // Restore before the bus delivers a buffered play command, because that command replaces the handed-off or saved
  // playback.
  if (handoff) adoptPlayback(store, handoff);
  if (storage !== null) persistPlayback(store, storage, scope);
  runSleepTimer(store, { engine, storage }, scope);
  applyEvenLoudness(store, engine, scope);
  handleCommands(store, bus, scope);
  recordPlays(options, store, scope);
  reportPlaybackFaults(store, options.sendFaults, scope);
  dropTakenDownSongs(options, store, scope);
  cachePlayedSongs(store, files.cacheSong, scope);
  continueList(store, options.listPage, scope);
  suggestSongs(store, options.listSimilar, scope);
  prefetchNext(store, files.prefetchSong, scope);
  pauseForOtherTabs(store, scope);
  if (mediaSession !== null) bindMediaSession(store, mediaSession, scope);
  bindPlayerShortcuts(store, bus, scope);

  const stop = (): void => {
    scope.dispose();
    bus.dispose();
    store.dispose();
  };
  return {
    store,
    handOff() {
      if (scope.isDisposed) return null;
      const playback = toHandoffData(store.getModel(), store.getPosition().positionSeconds);
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

function bindPlayerShortcuts(store: PlayerStore, bus: Bus, scope: Scope): void {
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
}

/** Counts plays, adds them to the recently played songs, and reports whether the listener hears music. */
function recordPlays(options: PlayerOptions, store: PlayerStore, scope: Scope): void {
  const { bus, countPlay, sendListening } = options;
  const callInTurn = createCallQueue();
  // Create the recorder before the counter, because the counting call also records the songs in the history.
  const recorder = recordHistory(store, options, scope);
  countPlays(
    store,
    async (songId) => {
      const plays = await recorder.countAndRecord(songId, (...play) => callInTurn(() => countPlay(...play)));
      bus.emit('play/counted', { songId, plays });
    },
    scope,
  );
  reportListening(store, (isSounding) => callInTurn(() => sendListening(isSounding)), scope);
}

/**
 * Delay of the second event 'songs/taken-down'. Until then, a cache may return an old list
 * (`stale-while-revalidate=30`).
 */
const SECOND_EVENT_DELAY_MS = 35_000;

/**
 * Removes songs that were taken down (OPR-3) from the queue and the device, and emits 'songs/taken-down'. The catalogue
 * then refetches its lists.
 */
function dropTakenDownSongs(
  { listTakenDown, files, history, bus }: PlayerOptions,
  store: PlayerStore,
  scope: Scope,
): void {
  const isSounding = (): boolean => isPlaybackRequested(store.getModel().playback);
  const drop = (songs: readonly TakenDownSong[]): void => {
    const songIds = songs.map(({ songId }) => songId);
    store.dispatch({ type: 'songs-withdrawn', songIds });
    files.deleteCopies(songs);
    if (history.remove(songIds)) bus.emit('history/changed', {});
    const announce = (): void => bus.emit('songs/taken-down', { songIds });
    announce();
    scope.timeout(announce, SECOND_EVENT_DELAY_MS);
  };
  watchTakedowns(scope, { listTakenDown, isSounding, onTakenDown: drop });
}

function adoptPlayback(store: PlayerStore, { isMuted, ...playback }: PlaybackHandoff): void {
  store.dispatch({ type: 'restored', ...playback });
  if (isMuted) store.dispatch({ type: 'mute-toggled' });
}
