/** The things that travel over the API, under the names the specification gives them (ENT-1 to ENT-6). */
import * as z from 'zod';
import * as number from './numbers.ts';

/** ENT-3: a song in a list. `dbUniqueId` is the id as text, `post_id` the same id as a number. */
export const songListItemSchema = z.object({
  dbUniqueId: z.string(),
  post_id: number.rowId,
  /** Always false in cacheable reads: hearts are merged in the client. */
  is_fav: z.boolean(),
  title: z.string(),
  stageName: z.string(),
  /** Address of the cover, or null: then it is drawn from title and artist. */
  img: z.string().nullable(),
  file: z.string(),
  year: number.year,
  durationSeconds: number.seconds.nullable(),
  /** Of the audio file; null when it is not known. */
  sizeBytes: number.count.nullable(),
  /** Of its small encoding (MED-1, `small` in place of `songs`); null when there is none. */
  smallSizeBytes: number.count.nullable(),
  plays: number.count,
});

/** ENT-2: a song on its own page. */
export const songDetailSchema = z.object({
  dbUniqueId: z.string(),
  post_id: number.rowId,
  title: z.string(),
  stageName: z.string(),
  img: z.string().nullable(),
  details: z.object({
    year: number.year,
    file: z.string(),
    durationSeconds: number.seconds.nullable(),
    sizeBytes: number.count.nullable(),
    smallSizeBytes: number.count.nullable(),
    /** Address of the precomputed peaks (MED-2), or null when there are none. */
    peaks: z.string().nullable(),
    genre: z.string().nullable(),
    genreSlug: z.string().nullable(),
    city: z.string().nullable(),
    /** ISO date, or null when only the year is known. */
    releasedOn: z.string().nullable(),
    /** The album that it is on, as its address names it (RTE-15); null when it is on none. */
    album: z.object({ title: z.string(), stageName: z.string(), label: z.string().nullable() }).nullable(),
  }),
  statistics: z.object({
    plays: number.count,
    downloads: number.count,
    favourites: number.count,
    shares: number.count,
  }),
  is_fav: z.boolean(),
});

export const albumListItemSchema = z.object({
  albumId: number.rowId,
  title: z.string(),
  stageName: z.string(),
  /** Null when the album has no label: then addresses carry the text 'null' (NAV-2). */
  label: z.string().nullable(),
  year: number.year,
  img: z.string().nullable(),
  songCount: number.count,
});

export const artistListItemSchema = z.object({
  artistId: number.rowId,
  name: z.string(),
  city: z.string().nullable(),
  genre: z.string().nullable(),
  img: z.string().nullable(),
  followers: number.count,
  songCount: number.count,
});

export const genreListItemSchema = z.object({
  slug: z.string(),
  name: z.string(),
  songCount: number.count,
});

export const playlistListItemSchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  img: z.string().nullable(),
  songCount: number.count,
  /** Of all its songs together; songs of unknown length count as nothing. */
  durationSeconds: number.seconds,
  /** The covers of its first songs, each another, for a mosaic where `img` is null. */
  covers: z.array(z.object({ title: z.string(), stageName: z.string(), img: z.string().nullable() })).max(4),
});

/** A line of the charts. */
export const chartEntrySchema = z.object({
  position: number.count.min(1),
  /** Positions gained since last week in the chart of the week, null for a new entry. */
  movement: number.movement.nullable(),
  /** Of all time; by `charts` only. */
  downloads: number.count.optional(),
  song: songListItemSchema,
});

/** CNT-1 */
export const countersSchema = z.object({
  downloads: number.sum,
  listeners: number.count,
  connected_devices: number.count,
});

/** The settings kept with an account (ENT-1 `settings`). */
export const settingsSchema = z.object({
  app: z.object({ theme: z.enum(['dark', 'light', 'system']) }),
  player: z.object({
    style: z.enum(['wave', 'advanced']),
    position: z.enum(['bottom', 'top']),
    loop: z.boolean(),
    autoplay: z.boolean(),
  }),
});

/** ENT-1: what log in, registration and restore answer with. */
export const sessionUserSchema = z.object({
  id: number.rowId,
  profile: z.object({
    username: z.string(),
    fullname: z.string(),
    /** Address of the picture. */
    picture: z.string().nullable(),
    city: z.string().nullable(),
  }),
});

export const sessionDataSchema = z.object({
  user: sessionUserSchema,
  account: z.object({
    type: z.literal('fan'),
    email: z.string(),
    mobileNumber: z.string(),
    gender: z.string(),
    dateOfBirth: z.string(),
  }),
  settings: settingsSchema,
  /** Short-lived bearer token, opaque. */
  token: z.string(),
  authToken: z.object({ token: z.string() }),
  /** The auth key: 64 random bytes or more, base64url. */
  hashtag: z.string().min(86),
  'session-id': z.string(),
});

/** One place where an account is logged in. Times are ISO 8601. */
export const accountSessionSchema = z.object({
  /** Names the session and opens nothing. */
  sessionId: z.string(),
  /** For people, for example 'Chrome on Android'. */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});

/** A song for which one of the account's sessions was counted. */
const countedSongSchema = z.object({
  songId: number.rowId,
  title: z.string(),
  artist: z.string(),
  countedAt: z.string(),
});

/** All that is kept about an account, but for secrets. Times are ISO 8601. */
export const accountDataSchema = z.object({
  exportedAt: z.string(),
  profile: z.object({
    username: z.string(),
    fullname: z.string(),
    email: z.string(),
    mobileNumber: z.string(),
    gender: z.string(),
    dateOfBirth: z.string(),
    city: z.string().nullable(),
    picture: z.string().nullable(),
    createdAt: z.string(),
  }),
  settings: settingsSchema,
  favourites: z.array(z.object({ songId: number.rowId, title: z.string(), artist: z.string(), addedAt: z.string() })),
  recentSearches: z.array(z.object({ input: z.string(), searchedAt: z.string() })),
  /**
   * What was counted for the account and is still remembered (SNG-6, DWN-4, SHR-1), the newest first, 20,000 of each at
   * most. A song that was counted in two sessions is there twice.
   */
  plays: z.array(countedSongSchema),
  downloads: z.array(countedSongSchema),
  shares: z.array(countedSongSchema),
  sessions: z.array(accountSessionSchema),
  /** What the account's security log holds: what was done, when, and from which network (shortened). */
  events: z.array(z.object({ kind: z.string(), at: z.string(), network: z.string().nullable() })),
});

/** What every refused call answers with. `errors` holds one text per field. */
export const errorAnswerSchema = z.object({
  status: z.literal('error'),
  /** Stable word for programs: `invalid`, `unauthorised`, `not-found`, `too-many`, `busy`, `server`… */
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** The general error of the account calls (API-15, API-17). */
  error: z.string().optional(),
});

export type SongListItem = z.infer<typeof songListItemSchema>;
export type SongDetail = z.infer<typeof songDetailSchema>;
export type AlbumListItem = z.infer<typeof albumListItemSchema>;
export type ArtistListItem = z.infer<typeof artistListItemSchema>;
export type GenreListItem = z.infer<typeof genreListItemSchema>;
export type PlaylistListItem = z.infer<typeof playlistListItemSchema>;
export type ChartEntry = z.infer<typeof chartEntrySchema>;
export type Counters = z.infer<typeof countersSchema>;
export type Settings = z.infer<typeof settingsSchema>;
export type SessionUser = z.infer<typeof sessionUserSchema>;
export type AccountSession = z.infer<typeof accountSessionSchema>;
export type AccountData = z.infer<typeof accountDataSchema>;
export type SessionData = z.infer<typeof sessionDataSchema>;
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

/** MED-2: the peaks file beside a song. */
export const peaksFileSchema = z.object({
  version: z.literal(1),
  durationSeconds: number.seconds.positive(),
  /** 800 loudness peaks, 0 to 255; in few different values, so that the file is below 1 KB compressed. */
  peaks: z.array(z.int().min(0).max(255)),
});
export type PeaksFile = z.infer<typeof peaksFileSchema>;
