/**
 * The bus contract as zod schemas: the valid payloads in development, solo mode and tests. Loaded lazily, so it costs
 * nothing in production. `satisfies` keeps it consistent with `contract.ts`.
 */
import * as z from 'zod';
import type { CommandPayloads, EventPayloads, RequestPayloads, StatePayloads } from '../contract.ts';

const songId = z.int().positive();
const songRef = z.strictObject({
  songId,
  title: z.string(),
  artist: z.string(),
  coverUrl: z.string().nullable(),
  file: z.string(),
  year: z.int(),
  durationSeconds: z.number().nonnegative().nullable(),
  sizeBytes: z.int().nonnegative().nullable(),
  smallSizeBytes: z.int().nonnegative().nullable(),
  loudnessLufs: z.number().optional(),
});
const coverUrl = z.string().nullable();
const pageRef = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('album'),
    albumId: z.int().positive(),
    title: z.string(),
    artist: z.string(),
    label: z.string().nullable(),
    coverUrl,
  }),
  z.strictObject({ kind: z.literal('artist'), artistId: z.int().positive(), title: z.string(), coverUrl }),
  z.strictObject({
    kind: z.literal('playlist'),
    slug: z.string().min(1),
    title: z.string(),
    coverUrl,
    covers: z.array(z.strictObject({ title: z.string(), artist: z.string(), coverUrl })),
  }),
]);
const shareOptions = { opensDialog: z.boolean().optional() };
const emptyObject = z.strictObject({});
const theme = z.enum(['dark', 'light', 'system']);
const preferences = z.strictObject({
  theme,
  playerStyle: z.enum(['wave', 'advanced']),
  playerPosition: z.enum(['bottom', 'top']),
  loop: z.boolean(),
  autoplay: z.boolean(),
  shuffle: z.boolean().optional(),
  evenLoudness: z.boolean().optional(),
  keepPlaying: z.boolean().optional(),
  doNotRecord: z.boolean().optional(),
  dataSaver: z.boolean(),
});
const user = z.strictObject({
  userId: z.int().positive(),
  username: z.string(),
  fullName: z.string(),
  pictureUrl: z.string().nullable(),
  city: z.string().nullable(),
  isStaff: z.boolean().optional(),
});
const navigateTo = z.strictObject({ path: z.string().startsWith('/'), replace: z.boolean().optional() });
const label = z.string().min(1);
const queueSongs = z.strictObject({ songs: z.array(songRef).nonempty() });
const playlistSongs = z.strictObject({ songs: z.array(songRef).nonempty(), suggestedTitle: z.string().optional() });
const playlistId = z.strictObject({ playlistId: z.uuid() });
const source = z.enum(['list', 'song-page']);

const songPage = z.strictObject({
  call: z.enum(['songs', 'artist', 'album', 'playlist']),
  request: z.record(z.string(), z.union([z.string(), z.number()])),
});

type SchemasOf<Payloads> = { [Name in keyof Payloads]: z.ZodType<Payloads[Name]> };

/** Schemas of commands, by name. */
export const commandSchemas = {
  'player/play': z
    .strictObject({
      songs: z.array(songRef).nonempty(),
      index: z.int().nonnegative(),
      source,
      startSeconds: z.number().nonnegative().optional(),
      listTitle: z.string().optional(),
      nextPage: songPage.optional(),
    })
    .refine(({ songs, index }) => index < songs.length, 'index must be inside songs'),
  'player/toggle': emptyObject,
  'player/pause': emptyObject,
  'player/next': emptyObject,
  'player/previous': emptyObject,
  'player/seek': z.strictObject({ positionSeconds: z.number().nonnegative() }),
  'queue/play-next': queueSongs,
  'queue/add': queueSongs,
  'queue/open': emptyObject,
  'history/clear': emptyObject,
  'song/download': z.strictObject({ song: songRef }),
  'page/download': z.strictObject({ page: pageRef, songs: z.array(songRef).nonempty() }),
  'song/share': z.strictObject({ song: songRef, ...shareOptions }),
  'page/share': z.strictObject({ page: pageRef, ...shareOptions }),
  'offline/keep': queueSongs,
  'offline/remove': z.strictObject({ songIds: z.union([z.array(songId), z.literal('all')]) }),
  'offline/resume': z.strictObject({ isAllowed: z.boolean() }),
  'favourite/toggle': z.strictObject({ song: songRef }),
  'follow/toggle': z.strictObject({ artist: z.string().min(1) }),
  'playlist/add': playlistSongs,
  'playlist/create': playlistSongs,
  'playlist/restore': playlistId,
  'library/merge': emptyObject,
  'search/open': z.strictObject({ input: z.string().optional() }),
  'navigate/to': navigateTo,
  'toast/show': z.strictObject({
    text: z.string().min(1),
    durationMs: z.number().min(1000).max(3000).optional(),
    action: z
      .discriminatedUnion('command', [
        z.strictObject({ label, command: z.literal('navigate/to'), payload: navigateTo }),
        z.strictObject({ label, command: z.literal('queue/open'), payload: emptyObject }),
        z.strictObject({ label, command: z.literal('playlist/restore'), payload: playlistId }),
      ])
      .optional(),
  }),
  'session/start': z.strictObject({
    user,
    token: z.string().min(1),
    authKey: z.string().min(32),
    sessionId: z.string().min(1),
    preferences: preferences.partial().nullable(),
  }),
  'session/end': emptyObject,
  'session/update-user': user,
  'preferences/set': preferences.partial(),
} satisfies SchemasOf<CommandPayloads>;

/** Schemas of requests, by name: input and outcome. */
export const requestSchemas = {
  'auth/log-in': {
    input: z.strictObject({
      reason: z.enum(['menu', 'favourite', 'follow', 'playlist', 'expired', 'settings']),
      step: z.enum(['log-in', 'register']).optional(),
    }),
    outcome: z.strictObject({ outcome: z.enum(['logged-in', 'dismissed']) }),
  },
  'player/position': {
    input: emptyObject,
    outcome: z.strictObject({ songId: songId.nullable(), positionSeconds: z.number().nonnegative() }),
  },
  'offline/check': { input: emptyObject, outcome: emptyObject },
  'history/list': { input: emptyObject, outcome: z.strictObject({ songs: z.array(songRef) }) },
  'history/on-device': {
    input: emptyObject,
    outcome: z.strictObject({ songs: z.array(z.strictObject({ songId, heardAt: z.int().nonnegative() })) }),
  },
  'follows/on-device': { input: emptyObject, outcome: z.strictObject({ artists: z.array(z.string().min(1)) }) },
} satisfies {
  [Name in keyof RequestPayloads]: {
    input: z.ZodType<RequestPayloads[Name]['input']>;
    outcome: z.ZodType<RequestPayloads[Name]['outcome']>;
  };
};

/** Schemas of events, by name. */
export const eventSchemas = {
  'favourite/changed': z.strictObject({ songId, isFavourite: z.boolean() }),
  'follow/changed': z.strictObject({
    artist: z.string().min(1),
    isFollowed: z.boolean(),
    followers: z.int().nonnegative(),
  }),
  'play/counted': z.strictObject({ songId, plays: z.int().nonnegative() }),
  'share/counted': z.strictObject({ songId, shares: z.int().nonnegative() }),
  'download/counted': z.strictObject({ songId, downloads: z.int().nonnegative() }),
  'history/changed': emptyObject,
  'playlists/changed': emptyObject,
  'library/merged': emptyObject,
  'songs/taken-down': z.strictObject({ songIds: z.array(songId).nonempty() }),
  'session/changed': z.strictObject({ status: z.enum(['authenticated', 'anonymous']) }),
  'navigation/done': z.strictObject({ path: z.string() }),
} satisfies SchemasOf<EventPayloads>;

/** Schemas of states, by name. */
export const stateSchemas = {
  'player/state': z.strictObject({
    status: z.enum(['idle', 'loading', 'playing', 'paused', 'waiting', 'failed']),
    song: songRef.nullable(),
    source: source.nullable(),
    queueLength: z.int().nonnegative(),
    queueIndex: z.int().min(-1),
  }),
  session: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('anonymous') }),
    z.strictObject({ status: z.literal('restoring'), user: user.nullable() }),
    z.strictObject({ status: z.literal('authenticated'), user }),
  ]),
  theme: z.strictObject({ choice: theme, active: z.enum(['dark', 'light']) }),
  preferences,
  favourites: z.strictObject({ userId: z.int().positive().nullable(), songIds: z.array(songId) }),
  follows: z.strictObject({
    userId: z.int().positive().nullable(),
    artists: z.array(z.strictObject({ name: z.string().min(1), followers: z.int().nonnegative().optional() })),
  }),
  offline: z.strictObject({
    songs: z.array(
      z.strictObject({
        song: songRef,
        status: z.enum(['kept', 'played', 'waiting', 'lost', 'refused']),
        sizeBytes: z.int().nonnegative(),
      }),
    ),
    otherBytes: z.int().nonnegative(),
    transfer: z
      .strictObject({
        songId,
        receivedBytes: z.int().nonnegative(),
        totalBytes: z.int().nonnegative().nullable(),
      })
      .nullable(),
    pause: z.enum(['data-saver', 'connection', 'full']).nullable(),
  }),
} satisfies SchemasOf<StatePayloads>;
