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
  // Private reads.
  favourites: { method: 'GET', path: '/favourites' },
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
  countShare: { method: 'POST', path: '/count-share' },
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
  sendMessage: { method: 'POST', path: '/send-message' },
  reportContent: { method: 'POST', path: '/report-content' },
  reportClientFault: { method: 'POST', path: '/client-reports' },
  clearRecentSearches: { method: 'POST', path: '/clear-recent-searches' },
} as const satisfies Record<string, Endpoint>;

/**
 * Streams of server-sent events, read with `EventSource`. Each sends events of one name with JSON data: `counters` has
 * the shape of `countersSchema` (CNT-1) and is sent at once and then on each change.
 */
export const streams = { counters: { path: '/counters/live', event: 'counters' } } as const;

/** A call of the public site. */
export type CallName = keyof typeof endpoints;
