import { configureApi, type OwnPlaylistItem, type SongListItem } from '@nyimbo/shared-api';
import { buildSongListItem } from '@nyimbo/shared-api/builders';
import { calls as contractCalls, type PlaylistChange as ApiChange } from '@nyimbo/shared-api/contract';
import { startTestServer, type ReceivedRequest, type StubResponse } from '@nyimbo/shared-api/testing';
import type { Bus, HeardSong } from '@nyimbo/shared-events';
import { createTestBus, recordBus, resetBus, type BusRecording } from '@nyimbo/shared-events/testing';
import { cleanup, configure } from '@testing-library/react';
import { applyChange } from '../playlists/model/applyChange.ts';
import type { Playlist } from '../playlists/model/Playlist.ts';
import { closePlaylistServices } from '../playlists/store/getPlaylists.ts';

// Wait longer, because the tests use real HTTP and other suites may keep the machine busy.
configure({ asyncUtilTimeout: 5000 });

const user = { userId: 7, username: 'chikondi', fullName: 'Chikondi Phiri', pictureUrl: null, city: null };

/**
 * The library's environment in one test: the account's server, the shell, and the remotes that own other data of the
 * library.
 */
export interface LibraryTestEnvironment {
  shell: Bus;
  catalogue: Bus;
  recording: BusRecording;
  /** The calls received, by name, with their requests. */
  calls: { path: string; body: Record<string, unknown> }[];
  /** The account's playlists on the server. */
  readAccount: () => readonly Playlist[];
  /** Overrides the response for a path; null removes the override. */
  refuse: (path: string, reply: StubResponse | null) => void;
  /** Device data that belongs to the other remotes. */
  onDevice: { artists: string[]; heard: HeardSong[] };
  logIn: () => void;
  logOut: () => void;
  close: () => Promise<void>;
}

/** Starts a server with an empty account of one user, and a bus with the shell, the catalogue and the player. */
export async function createLibraryTestEnvironment(): Promise<LibraryTestEnvironment> {
  resetBus();
  let account: readonly Playlist[] = [];
  const calls: LibraryTestEnvironment['calls'] = [];
  const refusals = new Map<string, StubResponse>();
  const onDevice: LibraryTestEnvironment['onDevice'] = { artists: [], heard: [] };
  const apply = (changes: readonly ApiChange[]) => {
    account = changes.map(toDeviceChange).reduce(applyChange, account);
    // The server creates the token.
    account = account.map((playlist) => ({ ...playlist, shareToken: playlist.isShared ? 'A'.repeat(22) : null }));
  };
  const server = await startTestServer((request) => {
    const path = request.path.replace(/^\/api\//, '').replace(/\?.*/, '');
    const body = parseRequest(request);
    calls.push({ path, body });
    const refusal = refusals.get(path);
    if (refusal) return refusal;
    if (path === 'own-playlist') {
      const found = listUndeleted(account).find(({ playlistId }) => playlistId === body['playlistId']);
      return found ? { body: { playlist: toPlaylistItem(found), entries: toApiEntries(found) } } : notFound;
    }
    if (path === 'change-playlists') {
      if (!contractCalls.changePlaylists.request.safeParse(body).success) return invalid;
      apply(body['changes'] as ApiChange[]);
    }
    if (path === 'merge-library') {
      if (!contractCalls.mergeLibrary.request.safeParse(body).success) return invalid;
      apply(body['playlistChanges'] as ApiChange[]);
    }
    if (path === 'followed-artists') return { body: { artists: [] } };
    return { body: { status: 'success', playlists: listUndeleted(account).map(toPlaylistItem) } };
  });
  configureApi({ apiBase: `${server.origin}/api`, getToken: () => 'an-example-token' });
  const shell = createTestBus('shell');
  shell.handle('toast/show', () => {});
  shell.handle('navigate/to', () => {});
  const catalogue = createTestBus('mfe-catalogue');
  catalogue.respond('follows/on-device', () => ({ artists: onDevice.artists }));
  const player = createTestBus('mfe-player');
  player.respond('history/on-device', () => ({ songs: onDevice.heard }));
  player.handle('player/play', () => {});
  shell.publish('session', { status: 'anonymous' });
  return {
    shell,
    catalogue,
    recording: recordBus(),
    calls,
    readAccount: () => listUndeleted(account),
    refuse: (path, reply) => void (reply ? refusals.set(path, reply) : refusals.delete(path)),
    onDevice,
    logIn: () => shell.publish('session', { status: 'authenticated', user }),
    logOut: () => shell.publish('session', { status: 'anonymous' }),
    close: async () => {
      cleanup();
      closePlaylistServices();
      await server.close();
    },
  };
}

const notFound: StubResponse = {
  status: 404,
  body: { status: 'error', code: 'not-found', message: 'No such playlist.' },
};
const invalid: StubResponse = {
  status: 400,
  body: { status: 'error', code: 'invalid', message: 'Check what you entered and try again.' },
};
const listUndeleted = (playlists: readonly Playlist[]): Playlist[] => playlists.filter(({ isDeleted }) => !isDeleted);

/** Builds the song with this id, in the form of the API. */
const buildListItem = (songId: number): SongListItem => buildSongListItem({ post_id: songId, title: `Song ${songId}` });

function parseRequest({ path, body }: ReceivedRequest): Record<string, unknown> {
  const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
  return { ...query, ...(body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)) };
}

function toDeviceChange(change: ApiChange): Parameters<typeof applyChange>[1] {
  const at = Date.now();
  if (change.type !== 'add') return { ...change, at };
  const entries = change.entries.map(({ entryId, songId }) => ({ entryId, song: buildSongRefOf(songId) }));
  return { ...change, entries, at };
}

function buildSongRefOf(songId: number) {
  const { title, stageName, img, file, year } = buildListItem(songId);
  const unknown = { durationSeconds: null, sizeBytes: null, smallSizeBytes: null };
  return { songId, title, artist: stageName, coverUrl: img, file, year, ...unknown };
}

const toApiEntries = ({ entries }: Playlist) =>
  (entries ?? []).map(({ entryId, song }) => ({ entryId, song: buildListItem(song.songId) }));

function toPlaylistItem({ isDeleted: _, entries: __, covers, updatedAt, ...playlist }: Playlist): OwnPlaylistItem {
  return {
    ...playlist,
    covers: covers.map(({ title, artist, coverUrl }) => ({ title, stageName: artist, img: coverUrl })),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
