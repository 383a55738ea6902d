/**
 * The figures of the privacy page: retention periods and limits. `tests/contracts/privacy-page.test.ts` compares each
 * of them with the code that applies it, and every figure of the page with these.
 */
export const privacyFigures = {
  /** Lifetime of a bearer token. */
  tokenMinutes: 30,
  /** Lifetime of an unused session, and of any session. */
  sessionUnseenDays: 180,
  sessionYears: 2,
  /** Retention of an ended session. */
  endedSessionDays: 30,
  accountLogDays: 180,
  /** Recent searches kept for an account, and in a browser without a login. */
  accountSearches: 20,
  browserSearches: 8,
  resetCodeMinutes: 10,
  /** Retention of the record that a listener was counted for a song; `playDays`: of a song's plays by day. */
  countedDays: 60,
  /** Most counted plays, downloads or shares in an export of an account's data. */
  countedInCopy: 20_000,
  playDays: 60,
  /** Retention of words that several people searched for in vain, and the fewest people. */
  missingSearchDays: 60,
  missingSearchPeople: 3,
  /** Period over which wrong passwords are counted, by account and network. */
  guessMinutes: 15,
  /** Lifetime of a browser's group for gradual releases. */
  canaryGroupDays: 30,
  /** How long a device counts as listening or as having the site open. */
  presenceSeconds: 45,
  /** Retention of a closed message to us. */
  closedMessageDays: 180,
  /** Retention of a mail that cannot be sent. */
  waitingMailHours: 24,
  /** Retention of a mail written to a file, without a mail server. */
  mailFileDays: 30,
  /** Songs stored in the browser, and interrupted downloads. */
  offlineSongsMegabytes: 64,
  interruptedDownloads: 3,
  /** Limits of the service worker's caches. */
  cachedPages: 40,
  cachedLists: 120,
  cachedPageDays: 30,
  cachedCovers: 300,
  cachedCoverDays: 60,
  /** Stored scroll positions for going back, and songs in the queue. */
  scrollPositions: 50,
  queueSongs: 200,
  pictureEdge: 512,
  /** Plays of a song counted per network and day. */
  playsOfNetwork: 600,
} as const;
