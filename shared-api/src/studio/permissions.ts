import type { StudioCallName } from './studioEndpoints.ts';

/** Roles of the staff. `owner`: everything; `editor`: the catalogue; `moderator`: inbox, takedowns and users. */
export const studioRoles = ['owner', 'editor', 'moderator'] as const;
export type StudioRole = (typeof studioRoles)[number];

const allRoles = studioRoles;
const catalogueRoles = ['owner', 'editor'] as const;
const moderationRoles = ['owner', 'moderator'] as const;
const ownerRoles = ['owner'] as const;

/**
 * The roles that may send each call. The server enforces this table; the studio hides the actions that a role may not
 * take.
 */
export const studioPermissions: Record<StudioCallName, readonly StudioRole[]> = {
  studioSession: allRoles,
  confirmPassword: allRoles,
  studioSongs: allRoles,
  studioSong: allRoles,
  saveSong: catalogueRoles,
  changeSongs: catalogueRoles,
  moveSongsBack: catalogueRoles,
  studioAlbums: allRoles,
  studioAlbum: allRoles,
  saveAlbum: catalogueRoles,
  changeAlbums: catalogueRoles,
  orderTracks: catalogueRoles,
  studioArtists: allRoles,
  studioArtist: allRoles,
  saveArtist: catalogueRoles,
  changeArtists: catalogueRoles,
  mergeArtists: catalogueRoles,
  studioPlaylists: allRoles,
  studioPlaylist: allRoles,
  savePlaylist: catalogueRoles,
  setPlaylistSongs: catalogueRoles,
  studioGenres: allRoles,
  saveGenre: catalogueRoles,
  studioCities: allRoles,
  saveCity: catalogueRoles,
  setCover: catalogueRoles,
  takedowns: allRoles,
  takeDown: moderationRoles,
  undoTakedown: moderationRoles,
  studioInbox: moderationRoles,
  studioInboxEntry: moderationRoles,
  assignEntry: moderationRoles,
  answerEntry: moderationRoles,
  closeEntry: moderationRoles,
  reopenEntry: moderationRoles,
  studioUsers: moderationRoles,
  studioUser: moderationRoles,
  suspendUser: moderationRoles,
  liftSuspension: moderationRoles,
  endUserSessions: moderationRoles,
  studioStaff: ownerRoles,
  setRole: ownerRoles,
  figures: allRoles,
  figuresFile: allRoles,
  ingestJobs: catalogueRoles,
  auditLog: ownerRoles,
};
