import { adoptAudioElement, callApi } from '@nyimbo/shared-api';
import { connectBus, readBuildId } from '@nyimbo/shared-events';
import { HtmlAudioEngine } from '../engine/HtmlAudioEngine.ts';
import { probeSource } from '../engine/probeSource.ts';
import { createSongFiles } from '../files/createSongFiles.ts';
import { getOfflineSongs } from '../files/OfflineSongs.ts';
import { createPlayer, type Player } from './createPlayer.ts';
import { parsePlaybackHandoff } from './PlaybackHandoff.ts';

const PLAYER_KEY: unique symbol = Symbol.for('nyimbo.player');

/** What a build leaves on the page for the next one; released builds call it. The first builds had no `handOver`. */
interface PagePlayer {
  dispose(): void;
  handOver?(): unknown;
}

function page(): typeof globalThis & { [PLAYER_KEY]?: PagePlayer } {
  return globalThis;
}

let player: Player | null = null;

/**
 * Returns the page's one player, created on the first call. All views of this build share it and none owns it, because
 * playback outlives them.
 *
 * When another build of this remote has created a player before (the shell returned to the previous build), that player
 * hands off its playback and is disposed. The page never has two players.
 */
export function getPlayer(): Player {
  if (player !== null) return player;
  const handoff = parsePlaybackHandoff(page()[PLAYER_KEY]?.handOver?.());
  page()[PLAYER_KEY]?.dispose();
  const made = createPlayer({
    engine: new HtmlAudioEngine(adoptAudioElement(), probeSource),
    bus: connectBus(`mfe-player@${readBuildId()}`),
    storage: findStorage(),
    files: createSongFiles(getOfflineSongs()),
    countPlay: async (songId) => (await callApi('countPlay', { postId: songId })).plays,
    sendListening: async (isSounding) => void (await callApi('listening', { isSounding })),
    listTakenDown: async () =>
      (await callApi('takenDown', {})).songs.map(({ post_id, ...file }) => ({ songId: post_id, ...file })),
    mediaSession: 'mediaSession' in navigator ? navigator.mediaSession : null,
    handoff,
  });
  player = made;
  page()[PLAYER_KEY] = {
    handOver() {
      player = null;
      return made.handOff();
    },
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
