/**
 * Example payloads for each message: the solo harness of a remote offers them as buttons, and the release checks send
 * them. Typed by the contract; a test checks them against the schemas. The songs do not exist: for audible playback
 * replace them with songs from the API (`withSongs`).
 *
 * A separate entry point (`/examples`) keeps them out of the site's initial bundle.
 */
import type {
  CommandPayloads,
  EventPayloads,
  MessageName,
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
  dataSaver: false,
};

const exampleCommands = {
  'player/play': [
    { songs, index: 0, source: 'list', listTitle: 'Trending songs' },
    { songs, index: 1, source: 'list', startSeconds: 10 },
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
  'song/download': [{ song }, { song: bareSong }],
  'song/share': [{ song }, { song: longSong }],
  'favourite/toggle': [{ song }],
  'search/open': [{}, { input: 'lake' }],
  'navigate/to': [{ path: '/' }, { path: '/songs/trending', replace: true }],
  'toast/show': [
    { text: 'Link copied.' },
    { text: 'Added to the queue.', action: { label: 'Show', command: 'queue/open', payload: {} } },
    { text: 'Short.', durationMs: 1000 },
  ],
  'session/start': [
    { user, token: 'an-example-token', authKey: 'k'.repeat(86), sessionId: 'an-example-session', preferences: null },
  ],
  'session/end': [{}],
  'session/update-user': [user, { ...user, isStaff: true }],
  'preferences/set': [{ theme: 'light' }, { dataSaver: true }, preferences],
} satisfies Pick<ExamplePayloads, keyof CommandPayloads>;

const exampleInputs = {
  'auth/log-in': [
    { reason: 'menu' },
    { reason: 'favourite' },
    { reason: 'expired' },
    { reason: 'menu', step: 'register' },
  ],
  'player/position': [{}],
} satisfies Pick<ExamplePayloads, keyof RequestPayloads>;

const exampleEvents = {
  'favourite/changed': [{ songId: 1, isFavourite: true }],
  'play/counted': [{ songId: 1, plays: 1204 }],
  'share/counted': [{ songId: 1, shares: 12 }],
  'download/counted': [{ songId: 1, downloads: 87 }],
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
} satisfies Pick<ExamplePayloads, keyof StatePayloads>;

/** A valid payload of each message, for tests and the solo harness. */
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
