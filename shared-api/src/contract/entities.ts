/** The API's entities, under the names of the specification (ENT-1 to ENT-6). */
import * as z from 'zod';
import * as number from './numbers.ts';

/** A song in a list. `dbUniqueId` is the id as text, `post_id` the same id as a number. @decides ENT-3 */
export const songListItemSchema = z.object({
  dbUniqueId: z.string(),
  post_id: number.rowId,
  /** Always false in cacheable reads: the client merges the favourites. */
  is_fav: z.boolean(),
  title: z.string(),
  stageName: z.string(),
  /** URL of the cover; null when the client draws the cover from title and artist. */
  img: z.string().nullable(),
  file: z.string(),
  year: number.year,
  durationSeconds: number.seconds.nullable(),
  /** Size of the audio file; null when unknown. */
  sizeBytes: number.count.nullable(),
  /** Size of the small encoding (MED-1: its URL contains `small` in place of `songs`); null when there is none. */
  smallSizeBytes: number.count.nullable(),
  /** EBU R128 integrated loudness in LUFS, for even loudness (PLY-18). Absent when it was not measured. */
  loudnessLufs: number.loudness.optional(),
  plays: number.count,
});

/** A song on its own page. @decides ENT-2 */
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
    loudnessLufs: number.loudness.optional(),
    /** URL of the precomputed peaks (MED-2); null when there are none. */
    peaks: z.string().nullable(),
    genre: z.string().nullable(),
    genreSlug: z.string().nullable(),
    city: z.string().nullable(),
    /** ISO date, or null when only the year is known. */
    releasedOn: z.string().nullable(),
    /** The song's album, with the names that the album's URL contains (RTE-15); null when the song is on no album. */
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
  /** Null when the album has no label: URLs then contain the text 'null' (NAV-2). */
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

/** An artist that a fan follows (LIB-3). Without `songCount`, which costs too much for thousands of artists. */
export const followedArtistSchema = artistListItemSchema.omit({ songCount: true }).extend({ followedAt: z.string() });

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
  /** Total length of its songs; songs of unknown length count as 0. */
  durationSeconds: number.seconds,
  /** The distinct covers of its first songs, for a mosaic where `img` is null. */
  covers: z.array(z.object({ title: z.string(), stageName: z.string(), img: z.string().nullable() })).max(4),
});

/** An entry of the charts. */
export const chartEntrySchema = z.object({
  position: number.count.min(1),
  /** Positions gained in the weekly chart since last week; null for a new entry. */
  movement: number.movement.nullable(),
  /** All-time downloads; only in `charts`. */
  downloads: number.count.optional(),
  song: songListItemSchema,
});

/** The site's live counters (CNT-1). */
export const countersSchema = z.object({
  downloads: number.sum,
  listeners: number.count,
  connected_devices: number.count,
});

/** The settings stored with an account (ENT-1 `settings`). */
export const settingsSchema = z.object({
  app: z.object({ theme: z.enum(['dark', 'light', 'system']) }),
  player: z.object({
    style: z.enum(['wave', 'advanced']),
    position: z.enum(['bottom', 'top']),
    loop: z.boolean(),
    autoplay: z.boolean(),
    /** These are absent in accounts whose settings were saved before they existed. */
    shuffle: z.boolean().optional(),
    evenLoudness: z.boolean().optional(),
    keepPlaying: z.boolean().optional(),
    /** LIB-2: 'Recently played' gets no new songs. */
    doNotRecord: z.boolean().optional(),
  }),
});

/** ENT-1: the user in the response to login, registration and restore. */
export const sessionUserSchema = z.object({
  id: number.rowId,
  profile: z.object({
    username: z.string(),
    fullname: z.string(),
    /** URL of the picture. */
    picture: z.string().nullable(),
    city: z.string().nullable(),
  }),
  /** Only for staff. Older servers do not send it. */
  isStaff: z.boolean().optional(),
});

/** @decides ENT-1 */
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

/** One session of an account. Times are ISO 8601. */
export const accountSessionSchema = z.object({
  /** Identifies the session; grants no access. */
  sessionId: z.string(),
  /** Readable name, for example 'Chrome on Android'. */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});

/** A song with a count from one of the account's sessions. */
const countedSongSchema = z.object({
  songId: number.rowId,
  title: z.string(),
  artist: z.string(),
  countedAt: z.string(),
});

/** All stored data of an account except secrets. Times are ISO 8601. */
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
  followedArtists: z.array(z.object({ artistId: number.rowId, name: z.string(), followedAt: z.string() })),
  /** The account's own playlists (LIB-1), deleted ones included while they can be restored. */
  playlists: z.array(
    z.object({
      playlistId: z.string(),
      title: z.string(),
      description: z.string(),
      /** Path of the page for anyone with the link; null while the playlist is private. */
      sharedAddress: z.string().nullable(),
      createdAt: z.string(),
      updatedAt: z.string(),
      deletedAt: z.string().nullable(),
      songs: z.array(z.object({ songId: number.rowId, title: z.string(), artist: z.string(), addedAt: z.string() })),
    }),
  ),
  recentlyPlayed: z.array(
    z.object({ songId: number.rowId, title: z.string(), artist: z.string(), heardAt: z.string() }),
  ),
  recentSearches: z.array(z.object({ input: z.string(), searchedAt: z.string() })),
  /**
   * Counted events of the account that are still stored (SNG-6, DWN-4, SHR-1): newest first, at most 20,000 of each. A
   * song that was counted in two sessions occurs twice.
   */
  plays: z.array(countedSongSchema),
  downloads: z.array(countedSongSchema),
  shares: z.array(countedSongSchema),
  /** Counted shares of albums, artists and playlists (SHR-2), newest first, at most 20,000. */
  pageShares: z.array(
    z.object({ kind: z.enum(['album', 'artist', 'playlist']), name: z.string(), countedAt: z.string() }),
  ),
  sessions: z.array(accountSessionSchema),
  /** The account's security log: action, time and network (shortened). */
  events: z.array(z.object({ kind: z.string(), at: z.string(), network: z.string().nullable() })),
});

/** The response to every failed call. `errors` holds one text per field. */
export const errorAnswerSchema = z.object({
  status: z.literal('error'),
  /** Stable error code for programs: `invalid`, `unauthorised`, `not-found`, `too-many`, `busy`, `server`… */
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
export type FollowedArtistItem = z.infer<typeof followedArtistSchema>;
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
  /** 800 loudness peaks, 0 to 255; quantised to few values, so the file is below 1 KB compressed. */
  peaks: z.array(z.int().min(0).max(255)),
});
export type PeaksFile = z.infer<typeof peaksFileSchema>;
