/**
 * Example payloads for each message: the solo harness of a remote offers them as buttons, and the release checks send
 * them. Typed by the contract; a test checks them against the schemas. The songs do not exist: for audible playback
 * replace them with songs from the API (`withSongs`).
 *
 * A separate entry point (`/examples`) keeps these payloads out of the site's initial bundle.
 */
import type {
  CommandPayloads,
  EventPayloads,
  MessageName,
  PageRef,
  Preferences,
  RequestPayloads,
  SessionUser,
  SlotName,
  SongRef,
  StatePayloads,
} from '../contract.ts';

/** A message's payload; for a request, its input. */
type PayloadOf<Name extends MessageName> = Name extends keyof CommandPayloads
  ? CommandPayloads[Name]
  : Name extends keyof RequestPayloads
    ? RequestPayloads[Name]['input']
    : Name extends keyof EventPayloads
      ? EventPayloads[Name]
      : Name extends keyof StatePayloads
        ? StatePayloads[Name]
        : never;

/** At least one payload for each message, the most typical first. */
export type ExamplePayloads = { [Name in MessageName]: [PayloadOf<Name>, ...PayloadOf<Name>[]] };

const song: SongRef = {
  songId: 1,
  title: 'Lake of Stars',
  artist: 'Thandi Banda',
  coverUrl: null,
  file: 'lake-of-stars.mp3',
  year: 2026,
  durationSeconds: 61,
  sizeBytes: 976_000,
  smallSizeBytes: 366_000,
  loudnessLufs: -9.1,
};
/** A song without any of the optional values. */
const bareSong: SongRef = {
  ...song,
  songId: 2,
  title: 'Ulendo',
  artist: 'Chikondi Phiri',
  file: 'ulendo.mp3',
  durationSeconds: null,
  sizeBytes: null,
  smallSizeBytes: null,
};

const album: PageRef = {
  kind: 'album',
  albumId: 3,
  title: 'Lake Songs',
  artist: 'Thandi Banda',
  label: null,
  coverUrl: null,
};
const artist: PageRef = { kind: 'artist', artistId: 2, title: 'Thandi Banda', coverUrl: null };
const playlist: PageRef = {
  kind: 'playlist',
  slug: 'sunday-morning',
  title: 'Sunday morning',
  coverUrl: null,
  covers: [{ title: 'Lake Song', artist: 'Thandi Banda', coverUrl: null }],
};
const longSong: SongRef = {
  ...song,
  songId: 3,
  title: 'A song with a title that is longer than any line on a phone, so it must wrap or be cut',
  artist: 'Mtende Gondwe feat. Zione Mhango & The Sisters of the Southern Shore',
  file: 'long-title.mp3',
};
const songs = [song, bareSong, longSong];

const user: SessionUser = {
  userId: 7,
  username: 'chikondi',
  fullName: 'Chikondi Phiri',
  pictureUrl: null,
  city: 'Zomba',
};

const preferences: Preferences = {
  theme: 'dark',
  playerStyle: 'wave',
  playerPosition: 'bottom',
  loop: false,
  autoplay: true,
  shuffle: false,
  evenLoudness: true,
  keepPlaying: false,
  doNotRecord: false,
  dataSaver: false,
};

const exampleCommands = {
  'player/play': [
    { songs, index: 0, source: 'list', listTitle: 'Trending songs' },
    { songs, index: 1, source: 'list', startSeconds: 10 },
    {
      ...{ songs, index: 0, source: 'list', listTitle: 'Lakeside Evening' },
      nextPage: { call: 'playlist', request: { slug: 'lakeside-evening', cursor: 'WzYwXQ' } },
    },
    { songs: [song], index: 0, source: 'song-page' },
  ],
  'player/toggle': [{}],
  'player/pause': [{}],
  'player/next': [{}],
  'player/previous': [{}],
  'player/seek': [{ positionSeconds: 12 }, { positionSeconds: 0 }],
  'queue/play-next': [{ songs: [bareSong] }, { songs }],
  'queue/add': [{ songs: [longSong] }, { songs }],
  'queue/open': [{}],
  'history/clear': [{}],
  'song/download': [{ song }, { song: bareSong }],
  'song/share': [{ song }, { song: longSong, opensDialog: true }],
  'page/share': [{ page: album, opensDialog: true }, { page: artist }, { page: playlist }],
  'page/download': [
    { page: album, songs: [song, bareSong] },
    { page: artist, songs: [song] },
    { page: playlist, songs: [song] },
  ],
  'offline/keep': [{ songs: [song] }, { songs }],
  'offline/remove': [{ songIds: [1] }, { songIds: 'all' }],
  'offline/resume': [{ isAllowed: false }, { isAllowed: true }],
  'favourite/toggle': [{ song }],
  'follow/toggle': [{ artist: song.artist }],
  'playlist/add': [{ songs: [song] }, { songs, suggestedTitle: 'Lake Songs' }],
  'playlist/create': [{ songs }, { songs: [song], suggestedTitle: 'Lake Songs' }],
  'playlist/restore': [{ playlistId: '7b1f7c1e-6a53-4d0e-9d4a-2f6a3f0c9b11' }],
  'library/merge': [{}],
  'search/open': [{}, { input: 'lake' }],
  'navigate/to': [{ path: '/' }, { path: '/songs/trending', replace: true }],
  'toast/show': [
    { text: 'Link copied.' },
    { text: 'Added to the queue.', action: { label: 'Show', command: 'queue/open', payload: {} } },
    {
      text: 'Playlist deleted.',
      action: {
        label: 'Undo',
        command: 'playlist/restore',
        payload: { playlistId: '7b1f7c1e-6a53-4d0e-9d4a-2f6a3f0c9b11' },
      },
    },
    { text: 'Short.', durationMs: 1000 },
  ],
  'session/start': [
    { user, token: 'an-example-token', authKey: 'k'.repeat(86), sessionId: 'an-example-session', preferences: null },
  ],
  'session/end': [{}],
  'session/update-user': [user, { ...user, isStaff: true }],
  'preferences/set': [{ theme: 'light' }, { dataSaver: true }, { shuffle: true }, preferences],
} satisfies Pick<ExamplePayloads, keyof CommandPayloads>;

const exampleInputs = {
  'auth/log-in': [
    { reason: 'menu' },
    { reason: 'favourite' },
    { reason: 'follow' },
    { reason: 'playlist' },
    { reason: 'expired' },
    { reason: 'menu', step: 'register' },
  ],
  'player/position': [{}],
  'history/list': [{}],
  'history/on-device': [{}],
  'follows/on-device': [{}],
  'offline/check': [{}],
} satisfies Pick<ExamplePayloads, keyof RequestPayloads>;

const exampleEvents = {
  'favourite/changed': [{ songId: 1, isFavourite: true }],
  'follow/changed': [{ artist: song.artist, isFollowed: true, followers: 12 }],
  'play/counted': [{ songId: 1, plays: 1204 }],
  'share/counted': [{ songId: 1, shares: 12 }],
  'download/counted': [{ songId: 1, downloads: 87 }],
  'history/changed': [{}],
  'playlists/changed': [{}],
  'library/merged': [{}],
  'songs/taken-down': [{ songIds: [1] }],
  'session/changed': [{ status: 'authenticated' }, { status: 'anonymous' }],
  'navigation/done': [{ path: '/songs/trending' }],
} satisfies Pick<ExamplePayloads, keyof EventPayloads>;

const exampleStates = {
  'player/state': [
    { status: 'playing', song, source: 'list', queueLength: 3, queueIndex: 0 },
    { status: 'idle', song: null, source: null, queueLength: 0, queueIndex: -1 },
    { status: 'failed', song: bareSong, source: 'list', queueLength: 3, queueIndex: 1 },
  ],
  session: [{ status: 'anonymous' }, { status: 'restoring', user: null }, { status: 'authenticated', user }],
  theme: [
    { choice: 'dark', active: 'dark' },
    { choice: 'system', active: 'light' },
  ],
  preferences: [preferences],
  favourites: [
    { userId: 7, songIds: [1, 3] },
    { userId: null, songIds: [] },
  ],
  follows: [
    { userId: 7, artists: [{ name: song.artist, followers: 12 }, { name: bareSong.artist }] },
    { userId: null, artists: [] },
  ],
  offline: [
    {
      songs: [
        { song, status: 'kept', sizeBytes: 976_000 },
        { song: bareSong, status: 'waiting', sizeBytes: 0 },
        { song: longSong, status: 'played', sizeBytes: 976_000 },
      ],
      otherBytes: 0,
      transfer: { songId: 2, receivedBytes: 120_000, totalBytes: null },
      pause: null,
    },
    { songs: [{ song, status: 'lost', sizeBytes: 0 }], otherBytes: 0, transfer: null, pause: null },
    { songs: [], otherBytes: 0, transfer: null, pause: null },
  ],
} satisfies Pick<ExamplePayloads, keyof StatePayloads>;

/** Valid payloads of each message, for tests and the solo harness. */
export const examplePayloads: ExamplePayloads = {
  ...exampleCommands,
  ...exampleInputs,
  ...exampleEvents,
  ...exampleStates,
};

/** The props that a page passes to each slot (`<nyimbo-slot data-props>`). */
export const exampleSlotProps: Record<SlotName, Record<string, unknown>> = {
  player: {},
  'song-waveform': { song },
  overlay: {},
  background: {},
};

const isSong = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'songId' in value && 'file' in value;

/**
 * Replaces each song in a payload, at any depth, with the given songs in turn. Everything else stays unchanged; without
 * replacements the payload is returned as it is.
 */
export function withSongs(payload: unknown, replacements: readonly SongRef[]): unknown {
  let next = 0;
  const replace = (value: unknown): unknown => {
    if (replacements.length === 0 || typeof value !== 'object' || value === null) return value;
    if (isSong(value)) {
      next += 1;
      return replacements[(next - 1) % replacements.length];
    }
    if (Array.isArray(value)) return value.map(replace);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]));
  };
  return replace(payload);
}
