import { adoptAudioElement, callApi, toSongRef } from '@nyimbo/shared-api';
import { connectBus, readBuildId } from '@nyimbo/shared-events';
import { HtmlAudioEngine } from '../engine/HtmlAudioEngine.ts';
import { probeSource } from '../engine/probeSource.ts';
import { createSongFiles } from '../files/createSongFiles.ts';
import { getOfflineSongs } from '../files/OfflineSongs.ts';
import { getHistory } from '../history/getHistory.ts';
import { sendHeardSongs } from '../history/historyCalls.ts';
import { getKeptSongs } from '../offline/KeptList.ts';
import { resumeOfflineDownloads } from '../offline/resumeOfflineDownloads.ts';
import { createPlayer, type Player } from './createPlayer.ts';
import { findStorage } from './findStorage.ts';
import { listPage } from './listPage.ts';
import { parsePlaybackHandoff } from './PlaybackHandoff.ts';

const PLAYER_KEY: unique symbol = Symbol.for('nyimbo.player');

/** The player's interface for the next build on the page. Released builds call it; the first builds lack `handOver`. */
interface PagePlayer {
  dispose(): void;
  handOver?(): unknown;
}

function getPageGlobals(): typeof globalThis & { [PLAYER_KEY]?: PagePlayer } {
  return globalThis;
}

let player: Player | null = null;

/**
 * Returns the page's one player, created on the first call. All views of this build share it and none owns it, because
 * playback outlives them.
 *
 * If another build of this remote already created a player (for example, before a fallback), that player hands off its
 * playback and is disposed of. The page never has two players.
 */
export function getPlayer(): Player {
  if (player !== null) return player;
  const handoff = parsePlaybackHandoff(getPageGlobals()[PLAYER_KEY]?.handOver?.());
  getPageGlobals()[PLAYER_KEY]?.dispose();
  const bus = connectBus(`mfe-player@${readBuildId()}`);
  const newPlayer = createPlayer({
    engine: new HtmlAudioEngine(adoptAudioElement(), probeSource),
    bus,
    storage: findStorage(),
    history: getHistory(),
    files: createSongFiles(getOfflineSongs()),
    countPlay: (songId, isRecorded) => callApi('countPlay', { postId: songId, ...(isRecorded && { isRecorded }) }),
    sendHeard: sendHeardSongs,
    sendListening: async (isSounding) => void (await callApi('listening', { isSounding })),
    sendFaults: async (report) => void (await callApi('reportPlaybackFaults', report)),
    listPage,
    listSimilar: async ({ title, artist }) => {
      const { songsMightAlsoLike } = await callApi('songPage', { songTitle: title, artistName: artist });
      return songsMightAlsoLike.map(toSongRef);
    },
    listTakenDown: async () =>
      (await callApi('takenDown', {})).songs.map(({ post_id, file }) => ({ songId: post_id, file })),
    mediaSession: 'mediaSession' in navigator ? navigator.mediaSession : null,
    handoff,
  });
  player = newPlayer;
  void resumeOfflineDownloads(bus, { offlineSongs: getOfflineSongs(), keptList: getKeptSongs() });
  getPageGlobals()[PLAYER_KEY] = {
    handOver() {
      player = null;
      return newPlayer.handOff();
    },
    dispose() {
      newPlayer.dispose();
      player = null;
    },
  };
  return newPlayer;
}
