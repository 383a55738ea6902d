export { ApiError, isApiError, type ApiErrorCode } from './ApiError.ts';
export { configureApi, readApiConfig, type ApiConfig } from './apiConfig.ts';
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
export type { CallName } from './endpoints.ts';
export { liveCountersUrl } from './liveCountersUrl.ts';
export { adoptAudioElement, isSourceOf, isSounding } from './media/adoptAudioElement.ts';
export { chooseAudioFile, peaksUrl, smallSongUrl, songUrl, type AudioFile, type MediaFile } from './media/mediaUrls.ts';
export { readCountry, type Country } from './readCountry.ts';
export { readSessionId } from './readSessionId.ts';
export { toSessionStart, toSessionUser, type SessionReference } from './converters/toSessionStart.ts';
export { toSongRef, type SongReference } from './converters/toSongRef.ts';
