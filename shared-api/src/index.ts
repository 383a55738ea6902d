export { ApiError, isApiError, type ApiErrorCode } from './ApiError.ts';
export { configureApi, readApiConfig, type ApiConfig } from './config/apiConfig.ts';
export { callApi, type CallOptions } from './callApi.ts';
export type { CallAnswer, CallRequest, SongFetchKind } from './contract/calls.ts';
export type {
  AlbumListItem,
  ArtistListItem,
  ChartEntry,
  Counters,
  ErrorAnswer,
  GenreListItem,
  PeaksFile,
  PlaylistListItem,
  SessionData,
  Settings,
  SongDetail,
  SongListItem,
} from './contract/entities.ts';
export type { OwnPlaylistItem, PlayedSong, PlaylistChange, PlaylistEntry, SharedPlaylist } from './contract/library.ts';
export {
  MAX_ADDED_ENTRIES,
  MAX_PLAYLIST_CHANGES,
  MAX_PLAYLIST_SONGS,
  MAX_PLAYLISTS,
} from './contract/libraryLimits.ts';
export type { CallName } from './endpoints.ts';
export { liveCountersUrl } from './config/liveCountersUrl.ts';
export { adoptAudioElement, isSourceOf, isSounding } from './media/adoptAudioElement.ts';
export { chooseAudioFile, peaksUrl, smallSongUrl, songUrl, type AudioFile, type MediaFile } from './media/mediaUrls.ts';
export { readCountry, type Country } from './config/readCountry.ts';
export { readSessionId } from './readSessionId.ts';
export { toSessionStart, toSessionUser, type SessionReference } from './converters/toSessionStart.ts';
export { toSongRef, type SongReference } from './converters/toSongRef.ts';
