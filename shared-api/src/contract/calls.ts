/** Request and answer of every call: the server validates with these, the client is typed by them. */
import * as z from 'zod';
import type { CallName } from '../endpoints.ts';
import { clientFaultSchema } from './clientFaults.ts';
import * as entity from './entities.ts';
import * as field from './fields.ts';
import * as number from './numbers.ts';
import { messageAnswerSchema, messageSchema, reportSchema } from './messages.ts';

const nextCursor = z.string().nullable();
const songs = z.array(entity.songListItemSchema);
const status = z.object({ status: z.literal('success') });
const session = entity.sessionDataSchema;

/** RTE-5, and `hot` for the hot list (RTE-18). `favourites` is private and has its own call. */
export const songFetchKinds = ['trending', 'new', 'popular', 'downloads', 'featured', 'sale', 'hot'] as const;

/** What the trending list looks back on: the chips of its page. docs/lists.md says what each counts. */
export const trendingPeriods = ['today', 'week', 'month', 'all'] as const;

/** The charts: played most this week, rising fastest, downloaded most. docs/lists.md says what each counts. */
const chartLists = ['top', 'climbing', 'downloads'] as const;

/** How many there are in the whole list, told with its first page only (the one asked for without a cursor). */
const total = number.count.optional();

const registration = {
  username: field.username,
  fullname: field.fullname,
  email: field.email,
  mobileNumber: field.mobileNumber,
  dateOfBirth: field.dateOfBirth,
  gender: field.gender,
  password: field.newPassword,
};

const resetCode = z.object({ MUiSession: field.muiSession, isMobile: field.isMobile, email: field.email });
const newPassword = { newPassword: field.newPassword, confirmNewPassword: field.confirmNewPassword };

/** VAL-4. */
const comparePasswords = z.refine<{ newPassword: string; confirmNewPassword: string }>(
  (form) => form.newPassword === form.confirmNewPassword,
  { path: ['confirmNewPassword'], message: field.PASSWORDS_DIFFER },
);

interface CallSchemas {
  /** Query of a GET, body of a POST. Unknown keys are dropped. */
  request: z.ZodType;
  answer: z.ZodType;
}

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
      /** Of `trending` only; the week when left out. */
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
    request: z.object({ genre: field.name.optional(), ...field.pageQueryFields }),
    answer: z.object({ albums: z.array(entity.albumListItemSchema), nextCursor }),
  },
  album: {
    request: z.object({ name: field.name, artist: field.name, label: field.name.optional() }),
    answer: z.object({ album: entity.albumListItemSchema.extend({ genre: z.string().nullable() }), songs }),
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
      /** All cities that have artists, by name. */
      cities: z.array(z.string()),
      /** The same cities with how many artists each has, whatever the list is filtered by; with the first page only. */
      cityCounts: z.array(z.object({ city: z.string(), artists: number.count })).optional(),
      /** Artists in the list as filtered. */
      total,
      nextCursor,
    }),
  },
  artist: {
    request: z.object({ name: field.name }),
    answer: z.object({
      artist: entity.artistListItemSchema.extend({ bio: z.string() }),
      /** Each with the title of its album, or null. */
      songs: z.array(entity.songListItemSchema.extend({ album: z.string().nullable().optional() })),
      albums: z.array(entity.albumListItemSchema),
      similar: z.array(entity.artistListItemSchema),
    }),
  },
  playlists: { request: z.object({}), answer: z.object({ playlists: z.array(entity.playlistListItemSchema) }) },
  playlist: {
    request: z.object({ slug: field.name }),
    answer: z.object({ playlist: entity.playlistListItemSchema, songs }),
  },
  charts: {
    request: z.object({
      /** `top`, the most played songs of the week, when left out. */
      list: z.enum(chartLists).optional(),
      genre: field.name.optional(),
      limit: field.pageQueryFields.limit,
    }),
    answer: z.object({
      entries: z.array(entity.chartEntrySchema),
      /** Songs in the list, of which the entries are the first. */
      total,
      /** The week that movement is counted by: its first and last day, ISO dates. */
      period: z.object({ from: z.string(), to: z.string() }).optional(),
    }),
  },
  counters: { request: z.object({}), answer: entity.countersSchema },
  favourites: { request: z.object({}), answer: z.object({ songs }) },
  /** Where the account is logged in: the one that asks first, then the last used. */
  sessions: { request: z.object({}), answer: z.object({ sessions: z.array(entity.accountSessionSchema) }) },
  /** All that is kept about the account, to be saved as a file. */
  accountData: { request: z.object({}), answer: entity.accountDataSchema },

  register: { request: z.object(registration), answer: session.extend({ status: z.literal('success') }) },
  login: {
    request: z.object({ name: field.loginName, password: field.currentPassword }),
    answer: session.extend({ status: z.literal('success') }),
  },
  logout: { request: z.object({}), answer: status },
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
    request: z.object({ postId: number.rowId }),
    answer: z.object({ response: z.literal('success'), plays: number.count }),
  },
  countShare: {
    request: z.object({ postId: number.rowId }),
    answer: z.object({ response: z.literal('success'), shares: number.count }),
  },
  countDownload: {
    request: z.object({ postId: number.rowId }),
    answer: z.object({ response: z.literal('success'), downloads: number.count }),
  },
  /** Told by the player when sound starts, again while it goes on, and when it stops (CNT-1). */
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
  /** The same answer whether somebody has this name or not: it only tells what cannot be a name. */
  checkUser: { request: z.object({ name: field.loginName.optional(), email: field.email.optional() }), answer: status },
  verifyPassword: { request: z.object({ password: field.currentPassword }), answer: status },
  /** The same answer, in the same time, whether there is such an account or not. */
  requestResetCode: { request: resetCode, answer: status },
  resendCode: { request: resetCode, answer: status },
  verifyCode: {
    request: resetCode.extend({
      otp: field.otp,
      captchaId: field.captchaId,
      captcha: field.captcha,
      // Pages from before the proof of work send none, and are asked to reload.
      proof: field.proof.optional(),
    }),
    answer: status.extend({ message: z.string(), resetToken: field.resetToken }),
  },
  setNewPassword: {
    request: resetCode.extend({ resetToken: field.resetToken, ...newPassword }).check(comparePasswords),
    answer: status.extend({ username: z.string() }),
  },
  resetPassword: {
    request: z.object({ email: field.email, otp: field.otp, ...newPassword }).check(comparePasswords),
    answer: status,
  },
  toggleFavourite: {
    request: z.object({ MUiSession: field.muiSession, songId: number.rowId }),
    answer: z.object({ status: z.literal('success'), action: z.enum(['added', 'removed']) }),
  },
  /**
   * A picture of 6 characters, good for one `verifyCode`; its question has an answer that is as good. Either goes with the
   * proof that the browser worked out the challenge.
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
    request: z.object({ password: field.currentPassword, ...newPassword }).check(comparePasswords),
    answer: status,
  },
  saveProfile: {
    request: z.object({ fullname: field.fullname, city: field.city.nullable() }),
    answer: status.extend({ user: entity.sessionUserSchema }),
  },
  /** Null takes the picture away. */
  savePicture: {
    request: z.object({ picture: field.pictureData.nullable() }),
    answer: status.extend({ user: entity.sessionUserSchema }),
  },
  /** The password is needed to end another session than the one that asks: ending that is logging out. */
  endSession: {
    request: z.object({ sessionId: field.name, password: field.currentPassword.optional() }),
    answer: status,
  },
  /** All but the one that asks. */
  endOtherSessions: { request: z.object({ password: field.currentPassword }), answer: status },
  deleteAccount: { request: z.object({ password: field.currentPassword }), answer: status },
  saveSettings: { request: entity.settingsSchema, answer: status },
  /** RTE-33. The same words twice within ten minutes are one message, with one reference. */
  sendMessage: { request: messageSchema, answer: messageAnswerSchema },
  /** RTE-39. The same. */
  reportContent: { request: reportSchema, answer: messageAnswerSchema },
  /** A remote's build that failed in a page. Answered with 204 and no body, whatever is done with it. */
  reportClientFault: { request: clientFaultSchema, answer: z.null() },
  clearRecentSearches: { request: z.object({ input: z.string().max(200).optional() }), answer: status },
} satisfies Record<CallName, CallSchemas>;

/** What a call takes, as its sender writes it. */
export type CallRequest<Name extends CallName> = z.input<(typeof calls)[Name]['request']>;
/** What a call answers with. */
export type CallAnswer<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>;
export type SongFetchKind = (typeof songFetchKinds)[number];
export type ChartList = (typeof chartLists)[number];
export type TrendingPeriod = (typeof trendingPeriods)[number];
