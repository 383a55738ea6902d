import type { Bus, SongRef } from '@nyimbo/shared-events';
import { buildSongRef, createTestBus } from '@nyimbo/shared-events/testing';
import type { ReactElement, ReactNode } from 'react';
import { FakeEngine } from '../engine/FakeEngine.ts';
import type { SongFiles } from '../files/createSongFiles.ts';
import { createPlayer, type Player, type PlayerOptions } from '../player/createPlayer.ts';
import { PlayerContext, type PlayerServices } from '../views/PlayerContext.ts';
import type { WaveDrawing } from '../waveform/WaveDrawing.ts';

export interface TestPlayer extends Player {
  engine: FakeEngine;
  /** Acts as the shell and the other remotes. */
  shell: Bus;
  /** The values last passed to the drawing, for views without a canvas in tests. */
  drawn: { peaks: readonly number[]; playedShare: number; loadedShare: number };
  /** The result of `loadPeaks`; null by default. */
  peaks: readonly number[] | null;
  /** Whether the dialogs' code can be loaded; true by default. */
  hasDialogs: boolean;
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
    dropSongs: () => undefined,
    ...overrides,
  };
}

/** Creates a player on its own fake engine, without storage; the server calls succeed at once by default. */
export function createHeadlessPlayer(options: Partial<PlayerOptions> = {}): { engine: FakeEngine; player: Player } {
  const engine = new FakeEngine();
  const player = createPlayer({
    engine,
    bus: createTestBus('mfe-player'),
    storage: null,
    files: buildSongFiles(),
    countPlay: () => Promise.resolve(1),
    sendListening: () => Promise.resolve(),
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
    drawn: { peaks: [], playedShare: 0, loadedShare: 0 },
    peaks: null,
    hasDialogs: true,
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
      if (!test.hasDialogs) throw new Error('The chunk did not load.');
      return (await import('../dialogs/barDialogs.ts')).barDialogs;
    },
    loadWaveDrawing: () =>
      Promise.resolve(({ peaks }): WaveDrawing => {
        test.drawn.peaks = peaks;
        return {
          setPeaks: (next) => Object.assign(test.drawn, { peaks: next }),
          setProgress: (playedShare, loadedShare) => Object.assign(test.drawn, { playedShare, loadedShare }),
          destroy: () => undefined,
        };
      }),
  };
  return test;
}
