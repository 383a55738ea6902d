import type { StudioCallName } from './endpoints.ts';

/** Roles of the staff. `owner`: everything; `editor`: the catalogue; `moderator`: inbox, takedowns and users. */
export const studioRoles = ['owner', 'editor', 'moderator'] as const;
export type StudioRole = (typeof studioRoles)[number];

const all = studioRoles;
const catalogue = ['owner', 'editor'] as const;
const moderation = ['owner', 'moderator'] as const;
const owner = ['owner'] as const;

/** The roles with the right to make each call. The server enforces this table; the studio hides other actions. */
export const studioPermissions: Record<StudioCallName, readonly StudioRole[]> = {
  studioSession: all,
  confirmPassword: all,
  studioSongs: all,
  studioSong: all,
  saveSong: catalogue,
  changeSongs: catalogue,
  studioAlbums: all,
  studioAlbum: all,
  saveAlbum: catalogue,
  changeAlbums: catalogue,
  orderTracks: catalogue,
  studioArtists: all,
  studioArtist: all,
  saveArtist: catalogue,
  changeArtists: catalogue,
  mergeArtists: catalogue,
  studioPlaylists: all,
  studioPlaylist: all,
  savePlaylist: catalogue,
  setPlaylistSongs: catalogue,
  studioGenres: all,
  saveGenre: catalogue,
  studioCities: all,
  saveCity: catalogue,
  setCover: catalogue,
  takedowns: all,
  takeDown: moderation,
  undoTakedown: moderation,
  studioInbox: moderation,
  studioInboxEntry: moderation,
  assignEntry: moderation,
  answerEntry: moderation,
  closeEntry: moderation,
  reopenEntry: moderation,
  studioUsers: moderation,
  studioUser: moderation,
  suspendUser: moderation,
  liftSuspension: moderation,
  endUserSessions: moderation,
  studioStaff: owner,
  setRole: owner,
  figures: all,
  figuresFile: all,
  ingestJobs: catalogue,
  auditLog: owner,
};
