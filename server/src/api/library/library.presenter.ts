import type { OwnPlaylistItem, SharedPlaylist } from '@nyimbo/shared-api/contract';
import { presentMediaUrl } from '../songs/song.presenter.ts';
import type { OwnPlaylistRow, SharedPlaylistRow } from './own-playlists.queries.ts';

const presentCovers = (covers: OwnPlaylistRow['covers'], mediaBase: string): OwnPlaylistItem['covers'] =>
  covers.map(({ title, artist, image }) => ({ title, stageName: artist, img: presentMediaUrl(mediaBase, image) }));

/** Presents a playlist to its owner. */
export function presentOwnPlaylist(row: OwnPlaylistRow, mediaBase: string): OwnPlaylistItem {
  const { playlistId, title, description, shareToken, songCount, durationSeconds } = row;
  return {
    ...{ playlistId, title, description, shareToken, songCount, durationSeconds },
    isShared: shareToken !== null,
    covers: presentCovers(row.covers, mediaBase),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Presents a playlist to anyone with its link. */
export function presentSharedPlaylist(row: SharedPlaylistRow, mediaBase: string): SharedPlaylist {
  const { title, description, songCount, durationSeconds, ownerName } = row;
  return { title, description, songCount, durationSeconds, ownerName, covers: presentCovers(row.covers, mediaBase) };
}
