/**
 * The figures of the privacy page: how long and how much is kept. `tests/contracts/privacy-page.test.ts` holds each of
 * them against the code that does it, and every figure of the page against these.
 */
export const kept = {
  /** A bearer token. */
  tokenMinutes: 30,
  /** A session that is not used, and any session. */
  sessionUnseenDays: 180,
  sessionYears: 2,
  /** A session after its end. */
  endedSessionDays: 30,
  accountLogDays: 180,
  /** Searches of an account, and of a browser in which nobody is logged in. */
  accountSearches: 20,
  browserSearches: 8,
  resetCodeMinutes: 10,
  /** That a visit was counted for a song, and the plays of a song by day. */
  countedDays: 60,
  /** Counted plays, downloads or shares in a copy of an account's data. */
  countedInCopy: 20_000,
  playDays: 60,
  /** Guesses are counted by network. */
  guessMinutes: 15,
  /** Which share of the visitors a browser belongs to, where a new version is tried with some. */
  releaseGroupDays: 30,
  /** A device that listens or has the site open. */
  presenceSeconds: 45,
  /** A closed message to us. */
  closedMessageDays: 180,
  /** A mail, where no mail server is set up. */
  mailFileDays: 30,
  /** Songs in the browser, and downloads that were cut off. */
  keptSongsMegabytes: 64,
  keptDownloads: 3,
  /** What the service worker keeps. */
  keptPages: 40,
  keptLists: 120,
  keptPageDays: 30,
  keptCovers: 300,
  keptCoverDays: 60,
  /** Places of pages for going back, and songs of the queue. */
  scrollPositions: 50,
  queueSongs: 200,
  pictureEdge: 512,
  /** Plays of a song that count from one network on a day. */
  playsOfNetwork: 600,
} as const;
