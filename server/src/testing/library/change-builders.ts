import { randomUUID } from 'node:crypto';
import { calls, type OwnPlaylistItem, type PlaylistChange } from '@nyimbo/shared-api/contract';
import type { TestApp } from '../create-test-app.ts';

type ChangeOf<Type extends PlaylistChange['type']> = Omit<Extract<PlaylistChange, { type: Type }>, 'type' | 'changeId'>;

/** Builds a change with an id of its own. */
export function buildChange<Type extends PlaylistChange['type']>(type: Type, fields: ChangeOf<Type>): PlaylistChange {
  const [change] = calls.changePlaylists.request.parse({
    changes: [{ type, changeId: randomUUID(), ...fields }],
  }).changes;
  if (!change) throw new Error('The change was not built.');
  return change;
}

/** Entries with ids of their own, for a change that adds songs. */
export const buildEntries = (songIds: readonly number[]): { entryId: string; songId: number }[] =>
  songIds.map((songId) => ({ entryId: randomUUID(), songId }));

/** Creates a playlist with songs, and returns its id and entries. */
export async function createPlaylist(
  app: TestApp,
  token: string,
  { title = 'Rainy evenings', songIds = [] }: { title?: string; songIds?: number[] } = {},
): Promise<{ playlistId: string; entries: { entryId: string; songId: number }[] }> {
  const playlistId = randomUUID();
  const entries = buildEntries(songIds);
  const added = entries.length > 0 ? [buildChange('add', { playlistId, entries })] : [];
  await sendChanges(app, token, [buildChange('create', { playlistId, title }), ...added]);
  return { playlistId, entries };
}

/** Sends changes, and returns the playlists of the response. */
export async function sendChanges(app: TestApp, token: string, changes: PlaylistChange[]): Promise<OwnPlaylistItem[]> {
  return (await app.ask(calls.changePlaylists, { changes }, { token })).playlists;
}

/** Shares a playlist, and returns its token. */
export async function sharePlaylist(app: TestApp, token: string, playlistId: string): Promise<string> {
  const playlists = await sendChanges(app, token, [buildChange('share', { playlistId, isShared: true })]);
  const shareToken = playlists.find((playlist) => playlist.playlistId === playlistId)?.shareToken;
  if (typeof shareToken !== 'string') throw new Error('The playlist was not shared.');
  return shareToken;
}

/** Lists the songs of a playlist, in order. */
export async function listSongs(app: TestApp, token: string, playlistId: string): Promise<number[]> {
  const { entries } = await app.ask(calls.ownPlaylist, { playlistId }, { token });
  return entries.map(({ song }) => song.post_id);
}
