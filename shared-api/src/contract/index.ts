export { calls, songFetchKinds, trendingPeriods } from './calls.ts';
export type { CallAnswer, CallRequest, ChartList, SongFetchKind, TrendingPeriod } from './calls.ts';
export { clientFaultKinds, clientFaultSchema, LONGEST_FAULT_MESSAGE, type ClientFaultKind } from './clientFaults.ts';
export type { CallExamples } from './CallExamples.ts';
export { examples } from './examples.ts';
export * as fields from './fields.ts';
export * as numbers from './numbers.ts';
export {
  albumListItemSchema,
  artistListItemSchema,
  chartEntrySchema,
  countersSchema,
  errorAnswerSchema,
  genreListItemSchema,
  peaksFileSchema,
  playlistListItemSchema,
  sessionDataSchema,
  settingsSchema,
  songDetailSchema,
  songListItemSchema,
} from './entities.ts';
export type {
  AccountData,
  AccountSession,
  AlbumListItem,
  ArtistListItem,
  ChartEntry,
  Counters,
  ErrorAnswer,
  GenreListItem,
  PeaksFile,
  PlaylistListItem,
  SessionData,
  SessionUser,
  Settings,
  SongDetail,
  SongListItem,
} from './entities.ts';
export {
  messageSchema,
  messageTopics,
  reasonWords,
  reportReasons,
  reportSchema,
  topicWords,
  type MessageTopic,
  type ReportReason,
} from './messages.ts';
export { normaliseMobileNumber } from './normaliseMobileNumber.ts';
export { endpoints, streams } from '../endpoints.ts';
export type { CallName } from '../endpoints.ts';
