export { calls, songFetchKinds, trendingPeriods } from './calls.ts';
export type { CallAnswer, CallRequest, ChartList, SongFetchKind, TrendingPeriod } from './calls.ts';
export { MAX_PLAYBACK_FAULTS, playbackFaultKinds, type PlaybackFaultKind } from './playbackFaults.ts';
export { clientFaultKinds, clientFaultSchema, MAX_FAULT_MESSAGE_LENGTH, type ClientFaultKind } from './clientFaults.ts';
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
  MAX_ADDED_ENTRIES,
  MAX_LISTED_ARTISTS,
  MAX_MERGED_ARTISTS,
  MAX_PLAYLIST_CHANGES,
  MAX_PLAYLIST_SONGS,
  MAX_PLAYLISTS,
  MAX_RECENTLY_PLAYED,
} from './libraryLimits.ts';
export {
  playlistDescription,
  playlistTitle,
  type OwnPlaylistItem,
  type PlayedSong,
  type PlaylistChange,
  type PlaylistEntry,
  type SharedPlaylist,
} from './library.ts';
export {
  messageSchema,
  messageTopics,
  reasonLabels,
  reportReasons,
  reportSchema,
  topicLabels,
  type MessageTopic,
  type ReportReason,
} from './messages.ts';
export { normaliseMobileNumber } from './normaliseMobileNumber.ts';
export { endpoints, streams } from '../endpoints.ts';
export type { CallName } from '../endpoints.ts';
