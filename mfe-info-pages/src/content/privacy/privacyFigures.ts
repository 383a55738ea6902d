/**
 * The figures of the privacy page: retention periods and limits. `tests/contracts/privacy-page.test.ts` compares each
 * figure with the code that applies it, and the page's text with these figures.
 */
export const privacyFigures = {
  /** Lifetime of a bearer token. */
  tokenMinutes: 30,
  /** Lifetime of an unused session. */
  unusedSessionDays: 180,
  /** Maximum lifetime of any session. */
  maxSessionYears: 2,
  /** Retention of an ended session. */
  endedSessionDays: 30,
  accountLogDays: 180,
  /** Number of recent searches kept for an account. */
  accountSearches: 20,
  /** Number of recent searches kept in a browser without a login. */
  browserSearches: 8,
  resetCodeMinutes: 10,
  /** Retention of the record that a listener's play, download or share of a song was counted. */
  countedDays: 60,
  /** Maximum number of counted plays, downloads or shares in an export of an account's data. */
  maxCountedInExport: 20_000,
  /** Retention of a song's plays per day. */
  playDays: 60,
  /** Retention of searches without results. */
  missingSearchDays: 60,
  /** The server stores a search without results once this number of people have made the search on one day. */
  missingSearchPeople: 3,
  /** Period over which wrong passwords are counted, by account and network. */
  wrongPasswordMinutes: 15,
  /** Lifetime of a browser's group for gradual releases. */
  canaryGroupDays: 30,
  staffTokenDays: 180,
  /** How long after its last report a device still counts as listening, or as having the site open. */
  presenceSeconds: 45,
  /** Retention of a closed message to us. */
  closedMessageDays: 180,
  /** Retention of a mail that cannot be sent. */
  unsentMailHours: 24,
  /** Retention of a mail written to a file, without a mail server. */
  mailFileDays: 30,
  /** Maximum total size of the songs stored in the browser. */
  offlineSongsMegabytes: 64,
  /** Maximum number of interrupted downloads whose finished parts are stored in the browser. */
  interruptedDownloads: 3,
  /** Limits of the service worker's caches: numbers of entries, and their age. */
  cachedPages: 40,
  cachedLists: 120,
  cachedPageDays: 30,
  cachedCovers: 300,
  cachedCoverDays: 60,
  /** Maximum number of stored scroll positions, which the shell restores when the visitor goes back. */
  scrollPositions: 50,
  /** Number of songs in the stored queue. */
  queueSongs: 200,
  /** How many days a deleted playlist can be restored. */
  deletedPlaylistDays: 30,
  /** Maximum number of recently played songs, in the browser or in the account. */
  recentlyPlayedSongs: 200,
  /** Edge of a profile picture, in pixels. */
  pictureEdgePx: 512,
  /** Maximum number of plays of one song that the server counts for one network in a day. */
  playsPerNetworkAndDay: 600,
} as const;
