/** Method and path of a call. */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: `/${string}`;
}

/**
 * Method and path of every call. Separate from the schemas, so the client contains no schema library.
 * Paths are relative to the API base (`/api`).
 */
export const endpoints = {
  // Reads: cacheable, paged by cursor, without user data.
  home: { method: 'GET', path: '/home' },
  songs: { method: 'GET', path: '/songs' },
  genres: { method: 'GET', path: '/genres' },
  genre: { method: 'GET', path: '/genre' },
  albums: { method: 'GET', path: '/albums' },
  album: { method: 'GET', path: '/album' },
  artists: { method: 'GET', path: '/artists' },
  artist: { method: 'GET', path: '/artist' },
  playlists: { method: 'GET', path: '/playlists' },
  playlist: { method: 'GET', path: '/playlist' },
  charts: { method: 'GET', path: '/charts' },
  counters: { method: 'GET', path: '/counters' },
  takenDown: { method: 'GET', path: '/taken-down' },
  sharedPlaylist: { method: 'GET', path: '/shared-playlist' },
  newFromArtists: { method: 'GET', path: '/new-from-artists' },
  // Private reads.
  favourites: { method: 'GET', path: '/favourites' },
  followedArtists: { method: 'GET', path: '/followed-artists' },
  newFromFollowed: { method: 'GET', path: '/new-from-followed' },
  ownPlaylists: { method: 'GET', path: '/own-playlists' },
  ownPlaylist: { method: 'GET', path: '/own-playlist' },
  recentlyPlayed: { method: 'GET', path: '/recently-played' },
  sessions: { method: 'GET', path: '/sessions' },
  accountData: { method: 'GET', path: '/account-data' },
  // Calls of the specification.
  register: { method: 'POST', path: '/register' },
  login: { method: 'POST', path: '/login' },
  logout: { method: 'POST', path: '/logout' },
  search: { method: 'POST', path: '/search' },
  recentSearches: { method: 'POST', path: '/recent-searches' },
  songPage: { method: 'POST', path: '/song-page' },
  countPlay: { method: 'POST', path: '/count-play' },
  checkUsername: { method: 'POST', path: '/check-username' },
  checkContacts: { method: 'POST', path: '/check-contacts' },
  createAccount: { method: 'POST', path: '/create-account' },
  restoreSession: { method: 'POST', path: '/restore-session' },
  fanLogin: { method: 'POST', path: '/fan-login' },
  checkUser: { method: 'POST', path: '/check-user' },
  verifyPassword: { method: 'POST', path: '/verify-password' },
  requestResetCode: { method: 'POST', path: '/request-reset-code' },
  resendCode: { method: 'POST', path: '/resend-code' },
  verifyCode: { method: 'POST', path: '/verify-code' },
  setNewPassword: { method: 'POST', path: '/set-new-password' },
  resetPassword: { method: 'POST', path: '/reset-password' },
  toggleFavourite: { method: 'POST', path: '/toggle-favourite' },
  // Writes that the specification does not list.
  followArtist: { method: 'POST', path: '/follow-artist' },
  unfollowArtist: { method: 'POST', path: '/unfollow-artist' },
  changePlaylists: { method: 'POST', path: '/change-playlists' },
  mergeLibrary: { method: 'POST', path: '/merge-library' },
  clearRecentlyPlayed: { method: 'POST', path: '/clear-recently-played' },
  countShare: { method: 'POST', path: '/count-share' },
  countPageShare: { method: 'POST', path: '/count-page-share' },
  countDownload: { method: 'POST', path: '/count-download' },
  listening: { method: 'POST', path: '/listening' },
  newCaptcha: { method: 'POST', path: '/new-captcha' },
  changePassword: { method: 'POST', path: '/change-password' },
  saveProfile: { method: 'POST', path: '/save-profile' },
  savePicture: { method: 'POST', path: '/save-picture' },
  endSession: { method: 'POST', path: '/end-session' },
  endOtherSessions: { method: 'POST', path: '/end-other-sessions' },
  deleteAccount: { method: 'POST', path: '/delete-account' },
  saveSettings: { method: 'POST', path: '/save-settings' },
  staffToken: { method: 'POST', path: '/staff-token' },
  sendMessage: { method: 'POST', path: '/send-message' },
  reportContent: { method: 'POST', path: '/report-content' },
  reportClientFault: { method: 'POST', path: '/client-reports' },
  reportPlaybackFaults: { method: 'POST', path: '/playback-reports' },
  clearRecentSearches: { method: 'POST', path: '/clear-recent-searches' },
} as const satisfies Record<string, Endpoint>;

/**
 * Streams of server-sent events, to read with `EventSource`. Each sends events of one name with JSON data. `counters`
 * (CNT-1) has the shape of `countersSchema`; the server sends it on connection and after each change.
 */
export const streams = { counters: { path: '/counters/live', event: 'counters' } } as const;

/** A call of the public site. */
export type CallName = keyof typeof endpoints;
