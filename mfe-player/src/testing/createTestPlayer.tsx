import type { Bus, SongRef } from '@nyimbo/shared-events';
import { buildSongRef, createTestBus } from '@nyimbo/shared-events/testing';
import type { ReactElement, ReactNode } from 'react';
import { FakeEngine } from '../engine/FakeEngine.ts';
import type { SongFiles } from '../files/createSongFiles.ts';
import { HistoryStore } from '../history/HistoryStore.ts';
import { createPlayer, type Player, type PlayerOptions } from '../player/createPlayer.ts';
import { PlayerContext, type PlayerServices } from '../views/PlayerContext.ts';
import type { WaveDrawing } from '../waveform/WaveDrawing.ts';

export interface TestPlayer extends Player {
  engine: FakeEngine;
  /** A bus connection that acts as the shell and the other remotes. */
  shell: Bus;
  /** The values last passed to the waveform drawing, which has no canvas in tests. */
  drawn: { peaks: readonly number[]; playedFraction: number; loadedFraction: number };
  /** The result of `loadPeaks`; null by default. */
  peaks: readonly number[] | null;
  /** Whether the dialogs' code can be loaded; true by default. */
  canLoadDialogs: boolean;
  Views: (props: { children: ReactNode }) => ReactElement;
}

/** Builds three songs of 222 s each. */
export function buildTestSongs(): SongRef[] {
  const titles = ['Mvula Yoyamba', 'Thyolo Road', 'Kalata'];
  return titles.map((title, index) =>
    buildSongRef({ songId: index + 1, title, artist: 'Wezi Nyirongo', file: `${index + 1}.mp3`, durationSeconds: 222 }),
  );
}

/** Builds song files that exist only on the media host. */
export function buildSongFiles(overrides: Partial<SongFiles> = {}): SongFiles {
  return {
    resolveUrl: ({ file }) => `/media/${file}`,
    findLocalUrl: () => null,
    cacheSong: () => undefined,
    prefetchSong: () => undefined,
    deleteCopies: () => undefined,
    ...overrides,
  };
}

/** Creates a player on its own fake engine, without storage; the server calls succeed immediately by default. */
export function createHeadlessPlayer(options: Partial<PlayerOptions> = {}): { engine: FakeEngine; player: Player } {
  const engine = new FakeEngine();
  const player = createPlayer({
    engine,
    bus: createTestBus('mfe-player'),
    storage: null,
    history: new HistoryStore(null),
    files: buildSongFiles(),
    countPlay: () => Promise.resolve({ plays: 1, isRecorded: true }),
    sendHeard: () => Promise.resolve(),
    sendListening: () => Promise.resolve(),
    sendFaults: () => Promise.resolve(),
    listPage: () => Promise.resolve({ songs: [], nextPage: null }),
    listSimilar: () => Promise.resolve([]),
    listTakenDown: () => Promise.resolve([]),
    mediaSession: null,
    ...options,
  });
  return { engine, player };
}

/** Creates a player on a fake engine with everything that its views need. The caller disposes it. */
export function createTestPlayer(
  options: Pick<Partial<PlayerOptions>, 'listTakenDown'> & { files?: Partial<SongFiles> } = {},
): TestPlayer {
  const shell = createTestBus('shell');
  shell.handle('toast/show', () => undefined);
  const { engine, player } = createHeadlessPlayer({ ...options, files: buildSongFiles(options.files) });
  const test: TestPlayer = {
    ...player,
    engine,
    shell,
    drawn: { peaks: [], playedFraction: 0, loadedFraction: 0 },
    peaks: null,
    canLoadDialogs: true,
    Views: ({ children }) => <PlayerContext value={services}>{children}</PlayerContext>,
    dispose() {
      viewsBus.dispose();
      shell.dispose();
      player.dispose();
    },
  };
  const viewsBus = createTestBus('mfe-player');
  const services: PlayerServices = {
    store: player.store,
    bus: viewsBus,
    loadPeaks: () => Promise.resolve(test.peaks),
    loadDialogs: async () => {
      if (!test.canLoadDialogs) throw new Error('The chunk did not load.');
      return (await import('../dialogs/barDialogs.ts')).barDialogs;
    },
    loadWaveDrawing: () =>
      Promise.resolve(({ peaks }): WaveDrawing => {
        test.drawn.peaks = peaks;
        return {
          setPeaks: (next) => Object.assign(test.drawn, { peaks: next }),
          setProgress: (playedFraction, loadedFraction) =>
            Object.assign(test.drawn, { playedFraction, loadedFraction }),
          destroy: () => undefined,
        };
      }),
  };
  return test;
}
