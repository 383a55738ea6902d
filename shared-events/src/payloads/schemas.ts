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
});
const nothing = z.strictObject({});
const theme = z.enum(['dark', 'light', 'system']);
const preferences = z.strictObject({
  theme,
  playerStyle: z.enum(['wave', 'advanced']),
  playerPosition: z.enum(['bottom', 'top']),
  loop: z.boolean(),
  autoplay: z.boolean(),
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
const source = z.enum(['list', 'song-page']);

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
    })
    .refine(({ songs, index }) => index < songs.length, 'index must be inside songs'),
  'player/toggle': nothing,
  'player/pause': nothing,
  'player/next': nothing,
  'player/previous': nothing,
  'player/seek': z.strictObject({ positionSeconds: z.number().nonnegative() }),
  'queue/play-next': queueSongs,
  'queue/add': queueSongs,
  'queue/open': nothing,
  'song/download': z.strictObject({ song: songRef }),
  'song/share': z.strictObject({ song: songRef }),
  'favourite/toggle': z.strictObject({ song: songRef }),
  'search/open': z.strictObject({ input: z.string().optional() }),
  'navigate/to': navigateTo,
  'toast/show': z.strictObject({
    text: z.string().min(1),
    durationMs: z.number().min(1000).max(3000).optional(),
    action: z
      .discriminatedUnion('command', [
        z.strictObject({ label, command: z.literal('navigate/to'), payload: navigateTo }),
        z.strictObject({ label, command: z.literal('queue/open'), payload: nothing }),
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
  'session/end': nothing,
  'session/update-user': user,
  'preferences/set': preferences.partial(),
} satisfies SchemasOf<CommandPayloads>;

/** Schemas of requests, by name: input and outcome. */
export const requestSchemas = {
  'auth/log-in': {
    input: z.strictObject({
      reason: z.enum(['menu', 'favourite', 'expired', 'settings']),
      step: z.enum(['log-in', 'register']).optional(),
    }),
    outcome: z.strictObject({ outcome: z.enum(['logged-in', 'dismissed']) }),
  },
  'player/position': {
    input: nothing,
    outcome: z.strictObject({ songId: songId.nullable(), positionSeconds: z.number().nonnegative() }),
  },
} satisfies {
  [Name in keyof RequestPayloads]: {
    input: z.ZodType<RequestPayloads[Name]['input']>;
    outcome: z.ZodType<RequestPayloads[Name]['outcome']>;
  };
};

/** Schemas of events, by name. */
export const eventSchemas = {
  'favourite/changed': z.strictObject({ songId, isFavourite: z.boolean() }),
  'play/counted': z.strictObject({ songId, plays: z.int().nonnegative() }),
  'share/counted': z.strictObject({ songId, shares: z.int().nonnegative() }),
  'download/counted': z.strictObject({ songId, downloads: z.int().nonnegative() }),
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
} satisfies SchemasOf<StatePayloads>;
