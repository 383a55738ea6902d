export { studioCalls, type StudioAnswer, type StudioRequest } from './studioCalls.ts';
export { studioEndpoints, type StudioCallName } from './studioEndpoints.ts';
export { studioExamples } from './examples/studioExamples.ts';
export { changedAnswerSchema } from './studioEntities.ts';
export type {
  StudioAlbum,
  StudioAlbumRow,
  StudioArtist,
  StudioArtistRow,
  StudioChange,
  StudioCity,
  StudioGenre,
  StudioPlaylist,
  StudioPlaylistRow,
  StudioSong,
  StudioSongRow,
} from './studioEntities.ts';
export { auditKinds, type AuditRow, type FigureDay } from './figureCalls.ts';
export { MAX_BULK_ROWS, publishingStates, STUDIO_PAGE_ROWS, type PublishingState } from './studioFields.ts';
export { UPLOAD_MAX_BYTES, UPLOAD_PART_BYTES, UPLOADS_PATH } from './ingestCalls.ts';
export { takedownKinds } from './moderationCalls.ts';
export type { StudioInboxEntry, StudioInboxRow, StudioTakedown } from './moderationCalls.ts';
export { studioPermissions, studioRoles, type StudioRole } from './permissions.ts';
export type { StudioMember, StudioSuspension, StudioUser, StudioUserRow } from './staffCalls.ts';
