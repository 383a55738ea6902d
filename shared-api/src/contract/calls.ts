/**
 * Request and response of every call: the server validates with these schemas, the client derives its types from them.
 */
import * as z from 'zod';
import type { CallName } from '../endpoints.ts';
import { clientFaultSchema } from './clientFaults.ts';
import { playbackFaultsSchema } from './playbackFaults.ts';
import * as entity from './entities.ts';
import * as field from './fields.ts';
import { libraryCalls } from './libraryCalls.ts';
import * as number from './numbers.ts';
import { messageAnswerSchema, messageSchema, reportSchema } from './messages.ts';

const nextCursor = z.string().nullable();
const songs = z.array(entity.songListItemSchema);
const status = z.object({ status: z.literal('success') });
const session = entity.sessionDataSchema;

/** The song lists of RTE-5, and the hot list (RTE-18). `favourites` is private and has its own call. */
export const songFetchKinds = ['trending', 'new', 'popular', 'downloads', 'featured', 'sale', 'hot'] as const;

/** Periods of the trending list. docs/lists.md defines what each period counts. */
export const trendingPeriods = ['today', 'week', 'month', 'all'] as const;

/** The charts: most played this week, rising fastest, most downloaded. docs/lists.md defines what each chart counts. */
const chartLists = ['top', 'climbing', 'downloads'] as const;

/**
 * Cursor of the next page of the songs or albums of an artist, album or playlist. Servers of earlier releases send no
 * cursor.
 */
const nextPartCursor = nextCursor.optional();

/** Number of items in the whole list. Only the first page contains this number (the request without a cursor). */
const total = number.count.optional();

/** @decides VAL-9 */
const registration = {
  username: field.username,
  fullname: field.fullname,
  email: field.email,
  mobileNumber: field.mobileNumber,
  dateOfBirth: field.dateOfBirth,
  gender: field.gender,
  password: field.newPassword,
};

const resetCodeRequest = z.object({ MUiSession: field.muiSession, isMobile: field.isMobile, email: field.email });
const newPasswordFields = { newPassword: field.newPassword, confirmNewPassword: field.confirmNewPassword };

/** Compares the two new passwords (VAL-4). */
const comparePasswords = z.refine<{ newPassword: string; confirmNewPassword: string }>(
  (form) => form.newPassword === form.confirmNewPassword,
  { path: ['confirmNewPassword'], message: field.PASSWORD_MISMATCH_TEXT },
);

interface CallSchemas {
  /** Query of a GET, body of a POST. Unknown keys are dropped. */
  request: z.ZodType;
  answer: z.ZodType;
}

/** Follows or unfollows an artist (LIB-3). Sent twice, it changes nothing more. */
const followSchemas = {
  request: z.object({ name: field.name }),
  /** The artist's name and real number of followers after the change. A merged artist's old name gives the new one. */
  answer: status.extend({ name: z.string(), followers: number.count }),
};

export const calls = {
  home: {
    request: z.object({}),
    answer: z.object({
      counters: entity.countersSchema,
      trending: songs,
      newReleases: songs,
      genres: z.array(entity.genreListItemSchema),
      featuredAlbums: z.array(entity.albumListItemSchema),
      artistsByCity: z.array(z.object({ city: z.string(), artists: z.array(entity.artistListItemSchema) })),
    }),
  },
  songs: {
    request: z.object({
      fetch: z.enum(songFetchKinds),
      /** Period of the list `trending`; `week` by default. Other lists ignore it. */
      period: z.enum(trendingPeriods).optional(),
      genre: field.name.optional(),
      ...field.pageQueryFields,
    }),
    answer: z.object({ songs, total, nextCursor }),
  },
  genres: { request: z.object({}), answer: z.object({ genres: z.array(entity.genreListItemSchema) }) },
  genre: {
    request: z.object({ name: field.name }),
    answer: z.object({
      genre: entity.genreListItemSchema,
      popular: songs,
      featured: songs,
      newest: songs,
      albums: z.array(entity.albumListItemSchema),
      artists: z.array(entity.artistListItemSchema),
    }),
  },
  albums: {
    request: z.object({ genre: field.name.optional(), artist: field.name.optional(), ...field.pageQueryFields }),
    answer: z.object({ albums: z.array(entity.albumListItemSchema), nextCursor }),
  },
  album: {
    request: z.object({ name: field.name, artist: field.name, label: field.name.optional(), ...field.pageQueryFields }),
    answer: z.object({
      album: entity.albumListItemSchema.extend({
        genre: z.string().nullable(),
        /** Length of all songs together. Servers of earlier releases omit it. */
        durationSeconds: number.seconds.optional(),
      }),
      songs,
      nextCursor: nextPartCursor,
    }),
  },
  artists: {
    request: z.object({
      genre: field.name.optional(),
      city: field.name.optional(),
      category: field.name.optional(),
      ...field.pageQueryFields,
    }),
    answer: z.object({
      artists: z.array(entity.artistListItemSchema),
      /** All cities with artists, sorted by name. */
      cities: z.array(z.string()),
      /** The same cities with their number of artists, independent of the list's filter; only in the first page. */
      cityCounts: z.array(z.object({ city: z.string(), artists: number.count })).optional(),
      /** Number of artists in the filtered list. */
      total,
      nextCursor,
    }),
  },
  artist: {
    request: z.object({ name: field.name, ...field.pageQueryFields }),
    /** Only the first page contains albums and similar artists. */
    answer: z.object({
      artist: entity.artistListItemSchema.extend({ bio: z.string() }),
      /** `album` is the title of the song's album; null for a song on no album. */
      songs: z.array(entity.songListItemSchema.extend({ album: z.string().nullable().optional() })),
      nextCursor: nextPartCursor,
      albums: z.array(entity.albumListItemSchema),
      /** Cursor of the call `albums` with `artist`, for the albums after these. */
      nextAlbumCursor: nextPartCursor,
      similar: z.array(entity.artistListItemSchema),
    }),
  },
  playlists: { request: z.object({}), answer: z.object({ playlists: z.array(entity.playlistListItemSchema) }) },
  playlist: {
    request: z.object({ slug: field.name, ...field.pageQueryFields }),
    answer: z.object({ playlist: entity.playlistListItemSchema, songs, nextCursor: nextPartCursor }),
  },
  charts: {
    request: z.object({
      /** `top`, the most played songs of the week, by default. */
      list: z.enum(chartLists).optional(),
      genre: field.name.optional(),
      limit: field.pageQueryFields.limit,
    }),
    answer: z.object({
      entries: z.array(entity.chartEntrySchema),
      /** Number of songs in the list; the entries are the first of them. */
      total,
      /** The week that `movement` refers to: its first and last day, ISO dates. */
      period: z.object({ from: z.string(), to: z.string() }).optional(),
    }),
  },
  counters: { request: z.object({}), answer: entity.countersSchema },
  /** The taken-down songs (OPR-3), newest first, with the year and file name of their audio on the media host. */
  takenDown: {
    request: z.object({}),
    answer: z.object({
      songs: z.array(entity.songListItemSchema.pick({ post_id: true, file: true, year: true })),
    }),
  },
  favourites: { request: z.object({}), answer: z.object({ songs }) },
  /** The artists that the fan follows (LIB-3), the one followed last first. */
  followedArtists: {
    request: z.object({}),
    answer: z.object({ artists: z.array(entity.followedArtistSchema) }),
  },
  /** Songs of the last 60 days by artists that the fan follows, newest first; at most 12. */
  newFromFollowed: { request: z.object({}), answer: z.object({ songs }) },
  /** The account's sessions: the requesting one first, then by last use. */
  sessions: { request: z.object({}), answer: z.object({ sessions: z.array(entity.accountSessionSchema) }) },
  /** All stored data of the account, for saving as a file. */
  accountData: { request: z.object({}), answer: entity.accountDataSchema },

  register: { request: z.object(registration), answer: session.extend({ status: z.literal('success') }) },
  login: {
    request: z.object({ name: field.loginName, password: field.currentPassword }),
    answer: session.extend({ status: z.literal('success') }),
  },
  logout: { request: z.object({}), answer: status },
  /** @decides ENT-5 */
  search: {
    request: z.object({ input: z.string().trim().max(200) }),
    answer: z.object({
      artists: z.array(entity.artistListItemSchema),
      songs,
      albums: z.array(entity.albumListItemSchema),
    }),
  },
  recentSearches: {
    request: z.object({ token: z.string().max(200).nullish() }),
    answer: z.object({ recentSearches: z.array(z.string()), othersearches: z.array(z.string()) }),
  },
  songPage: {
    request: z.object({ songTitle: field.name, artistName: field.name.optional(), isMobile: field.isMobile }),
    answer: z.object({
      song: entity.songDetailSchema,
      moreFromSaleArtists: songs,
      recentArtistAlbums: z.array(entity.albumListItemSchema),
      songsTopChats: z.array(entity.chartEntrySchema),
      songsMightAlsoLike: songs,
      trendingSongs: songs,
    }),
  },
  countPlay: {
    request: z.object({
      postId: number.rowId,
      /** Adds the song to the recently played songs of a listener who is logged in. */
      isRecorded: z.boolean().optional(),
    }),
    answer: z.object({
      response: z.literal('success'),
      plays: number.count,
      /** Answers the request's `isRecorded`: false if its token had expired. The client then sends it by `mergeLibrary`. */
      isRecorded: z.boolean().optional(),
    }),
  },
  countShare: {
    request: z.object({ postId: number.rowId }),
    answer: z.object({ response: z.literal('success'), shares: number.count }),
  },
  /** A share of an album, artist or playlist (SHR-2). */
  countPageShare: {
    request: z.union([
      z.object({ kind: z.enum(['album', 'artist']), id: number.rowId }),
      z.object({ kind: z.literal('playlist'), slug: field.name }),
    ]),
    answer: z.object({ response: z.literal('success'), shares: number.count }),
  },
  countDownload: {
    request: z.object({ postId: number.rowId }),
    answer: z.object({ response: z.literal('success'), downloads: number.count }),
  },
  /** Sent by the player when playback starts, repeatedly while it continues, and when it stops (CNT-1). */
  listening: { request: z.object({ isSounding: z.boolean() }), answer: status },
  checkUsername: {
    request: z.object({ isMobile: field.isMobile, username: z.string().max(300) }),
    answer: z.object({ status: z.enum(['success', 'error']), errors: z.object({ username: z.string().optional() }) }),
  },
  checkContacts: {
    request: z.object({ isMobile: field.isMobile, phoneNumber: z.string().max(300), email: z.string().max(300) }),
    answer: z.object({
      status: z.enum(['success', 'error']),
      errors: z.object({ email: z.string().optional(), phoneNumber: z.string().optional() }),
    }),
  },
  createAccount: {
    request: z.object({ isMobile: field.isMobile, ...registration }),
    answer: session.extend({ status: z.literal('success') }),
  },
  restoreSession: {
    request: z.object({ MUiSession: field.muiSession }),
    answer: session.extend({ status: z.literal('true') }),
  },
  fanLogin: {
    request: z.object({
      MUiSession: field.muiSession,
      isMobile: field.isMobile,
      name: field.loginName,
      password: field.currentPassword,
    }),
    answer: session.extend({ status: z.literal('success') }),
  },
  /** The response is the same whether the name exists or not. Only a malformed name causes an error. */
  checkUser: { request: z.object({ name: field.loginName.optional(), email: field.email.optional() }), answer: status },
  verifyPassword: { request: z.object({ password: field.currentPassword }), answer: status },
  /** The response and its time are the same whether the account exists or not. */
  requestResetCode: { request: resetCodeRequest, answer: status },
  resendCode: { request: resetCodeRequest, answer: status },
  verifyCode: {
    request: resetCodeRequest.extend({
      otp: field.otp,
      captchaId: field.captchaId,
      captcha: field.captcha,
      // Pages of a release without the proof of work send none; the server's message asks the visitor to reload.
      proof: field.proof.optional(),
    }),
    answer: status.extend({ message: z.string(), resetToken: field.resetToken }),
  },
  setNewPassword: {
    request: resetCodeRequest.extend({ resetToken: field.resetToken, ...newPasswordFields }).check(comparePasswords),
    answer: status.extend({ username: z.string() }),
  },
  resetPassword: {
    request: z.object({ email: field.email, otp: field.otp, ...newPasswordFields }).check(comparePasswords),
    answer: status,
  },
  followArtist: { ...followSchemas },
  unfollowArtist: { ...followSchemas },
  toggleFavourite: {
    request: z.object({ MUiSession: field.muiSession, songId: number.rowId }),
    answer: z.object({ status: z.literal('success'), action: z.enum(['added', 'removed']) }),
  },
  /**
   * A captcha for one `verifyCode`: a picture of 6 characters, and a question whose answer is accepted instead. Both
   * require the browser's proof of work for the challenge.
   */
  newCaptcha: {
    request: z.object({}),
    answer: z.object({
      captchaId: field.captchaId,
      image: z.string(),
      question: z.string(),
      challenge: field.challenge,
    }),
  },
  changePassword: {
    request: z.object({ password: field.currentPassword, ...newPasswordFields }).check(comparePasswords),
    answer: status,
  },
  saveProfile: {
    request: z.object({ fullname: field.fullname, city: field.city.nullable() }),
    answer: status.extend({ user: entity.sessionUserSchema }),
  },
  /** Saves the account's picture. Null removes it. */
  savePicture: {
    request: z.object({ picture: field.pictureData.nullable() }),
    answer: status.extend({ user: entity.sessionUserSchema }),
  },
  /** The password is required to end another session; ending the requesting session is a logout. */
  endSession: {
    request: z.object({ sessionId: field.name, password: field.currentPassword.optional() }),
    answer: status,
  },
  /** Ends all sessions but the requesting one. */
  endOtherSessions: { request: z.object({ password: field.currentPassword }), answer: status },
  deleteAccount: { request: z.object({ password: field.currentPassword }), answer: status },
  saveSettings: { request: entity.settingsSchema, answer: status },
  /** Proves to the site's own host that the visitor is staff, if the API is on another host (docs/adr/0023). */
  staffToken: { request: z.object({}), answer: z.object({ token: z.string() }) },
  /** Sends a message (RTE-33). The same text twice within ten minutes counts as one message with one reference. */
  sendMessage: { request: messageSchema, answer: messageAnswerSchema },
  /** Sends a report (RTE-39). Handles duplicates like `sendMessage`. */
  reportContent: { request: reportSchema, answer: messageAnswerSchema },
  /** Reports a remote's build that failed in a page. The server always responds with 204 and no body. */
  reportClientFault: { request: clientFaultSchema, answer: z.null() },
  /** Reports how many faults a player has met. The server always responds with 204 and no body. */
  reportPlaybackFaults: { request: playbackFaultsSchema, answer: z.null() },
  clearRecentSearches: { request: z.object({ input: z.string().max(200).optional() }), answer: status },
  ...libraryCalls,
} satisfies Record<CallName, CallSchemas>;

/** A call's request, as the sender writes it. */
export type CallRequest<Name extends CallName> = z.input<(typeof calls)[Name]['request']>;
/** A call's response. */
export type CallAnswer<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>;
export type SongFetchKind = (typeof songFetchKinds)[number];
export type ChartList = (typeof chartLists)[number];
export type TrendingPeriod = (typeof trendingPeriods)[number];
