import { adoptAudioElement, callApi } from '@nyimbo/shared-api';
import { connectBus, readBuildId } from '@nyimbo/shared-events';
import { HtmlAudioEngine } from '../engine/HtmlAudioEngine.ts';
import { probeSource } from '../engine/probeSource.ts';
import { createSongFiles } from '../files/createSongFiles.ts';
import { getKeptSongs } from '../files/KeptSongs.ts';
import { createPlayer, type Player } from './createPlayer.ts';

const PLAYER_KEY: unique symbol = Symbol.for('nyimbo.player');

function page(): typeof globalThis & { [PLAYER_KEY]?: { dispose(): void } } {
  return globalThis;
}

let player: Player | null = null;

/**
 * The page's one player, made at the first call. All views of this build share it, and no view owns it: sound outlives
 * them. When another build of this remote has made one before (the shell went back to the previous build), that one is
 * disposed first, so that there are never two.
 */
export function getPlayer(): Player {
  if (player !== null) return player;
  page()[PLAYER_KEY]?.dispose();
  const made = createPlayer({
    engine: new HtmlAudioEngine(adoptAudioElement(), probeSource),
    bus: connectBus(`mfe-player@${readBuildId()}`),
    storage: findStorage(),
    files: createSongFiles(getKeptSongs()),
    countPlay: async (songId) => (await callApi('countPlay', { postId: songId })).plays,
    tellListening: async (isSounding) => void (await callApi('listening', { isSounding })),
    mediaSession: 'mediaSession' in navigator ? navigator.mediaSession : null,
  });
  player = made;
  page()[PLAYER_KEY] = {
    dispose() {
      made.dispose();
      player = null;
    },
  };
  return made;
}

function findStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // SecurityError: the browser blocks storage (SES-6).
    return null;
  }
}
