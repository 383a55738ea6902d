/**
 * All data stored in a visitor's browser, in the order of the developers' list,
 * docs/contracts/browser-storage-and-cookies.md. A test compares the two lists name by name.
 */
import type { InfoTable } from '../InfoContent.ts';
import { privacyFigures } from './privacyFigures.ts';

/** The column headers of all tables. */
const head = ['Name', 'What it is for', 'How long'];

/** The table of cookies on the privacy page. */
export const cookies: InfoTable = {
  caption: 'Cookies',
  head,
  rows: [
    [
      'user-login',
      'Keeps you logged in. It holds your login’s ID and a secret that changes with each visit. Scripts on the page cannot read it.',
      `Until you log out. Browsers keep it for about 400 days. On our server, the login ends after ${privacyFigures.unusedSessionDays} days without a visit, and always after ${privacyFigures.maxSessionYears} years.`,
    ],
    ['__Host-user-login', 'The same cookie, under the name that it has over https.', 'The same.'],
    [
      'staff-token',
      'For people who work on the site: opens their pages, where our server needs it. Other visitors do not get it.',
      `Until you log out, or after ${privacyFigures.staffTokenDays} days.`,
    ],
    ['__Host-staff-token', 'The same cookie, under the name that it has over https.', 'The same.'],
    [
      'listener',
      'A random number that says nothing about you. We use it to count each play, download and share once, and to count how many people listen or have the site open.',
      'Until you close the browser.',
    ],
    [
      'release-group',
      'A number from 0 to 99 that says nothing about you. We only set it while we test a new version of the site with some visitors, so you keep the same version.',
      `${privacyFigures.canaryGroupDays} days.`,
    ],
    [
      'release-override',
      'For people who work on the site: the version they preview. Other visitors do not get it.',
      'Until you close the browser or choose ‘Reset’.',
    ],
  ],
};

/** The table of local storage entries, which outlive the browser window. */
export const localStorageEntries: InfoTable = {
  caption: 'Local storage: stays after you close the browser',
  head,
  rows: [
    ['theme', 'Your theme.', 'Until you log out.'],
    ['playerStyle', 'Your player style.', 'Until you change it.'],
    ['playerPosition', 'The player’s position.', 'Until you change it.'],
    ['loopSong', 'Loop on or off.', 'Until you change it.'],
    ['autoPlayNext', 'Autoplay on or off.', 'Until you change it.'],
    ['shuffle', 'Shuffle on or off.', 'Until you change it.'],
    ['evenLoudness', 'Even loudness on or off.', 'Until you change it.'],
    ['keepPlaying', 'Keep playing similar songs on or off.', 'Until you change it.'],
    ['doNotRecord', 'Whether songs you play are left out of Recently played.', 'Until you change it.'],
    ['dataSaver', 'Data saver on or off, if you changed your browser’s setting.', 'Until you change it.'],
    [
      'token',
      'Proves to our server that you are logged in.',
      `Until you log out. It expires after ${privacyFigures.tokenMinutes} minutes.`,
    ],
    [
      'user',
      'Your username, full name, city and picture link, so we can show them straight away. For people who work on the site, also that they do.',
      'Until you log out.',
    ],
    ['account', 'Your account’s ID and type.', 'Until you log out.'],
    [
      'log-out-due',
      'A note that you logged out while offline, so we can tell our server later.',
      'Until our server knows.',
    ],
    [
      'settings-due',
      'A note that you changed a setting while offline, so we can save it to your account later.',
      'Until we save it, or you log in or out.',
    ],
    [
      'recent-searches',
      `Your last ${privacyFigures.browserSearches} searches while logged out.`,
      'Until you clear them in search.',
    ],
    [
      'followed-artists',
      'The artists you follow while logged out. To show their new songs, we ask our server for songs by these names, and do not store them.',
      'Until you unfollow them, or log in: then they move into your account.',
    ],
    [
      'player-queue',
      `Up to ${privacyFigures.queueSongs} songs of your queue, so it’s still there after a reload.`,
      'Until you clear the queue.',
    ],
    ['player-position', 'Your song and position.', 'Until you clear the queue.'],
    ['player-sleep-timer', 'When your sleep timer ends.', 'Until it ends or you turn it off.'],
    [
      'recently-played',
      `The last ${privacyFigures.recentlyPlayedSongs} songs you heard while logged out.`,
      'Until you clear them in your library, or log in: then they move into your account.',
    ],
    [
      'recently-played-account',
      `The last ${privacyFigures.recentlyPlayedSongs} songs of your account, so the list works offline.`,
      'Until you log out, or clear them in your library.',
    ],
    [
      'kept-songs',
      'Which songs you keep on this device, so we can finish keeping them and tell you if your browser deletes them.',
      'Until you remove them in your library.',
    ],
    ['studio-uploads', 'For staff: names of audio files that you are uploading.', 'Until they are uploaded.'],
    ['auth-id', 'Nothing today. An older version of the site used it.', 'Until you log out.'],
    ['balance', 'Nothing today. An older version of the site used it.', 'Until you log out.'],
  ],
};

/** The table of session storage entries, which end with the tab. */
export const sessionStorageEntries: InfoTable = {
  caption: 'Session storage: ends with the tab',
  head,
  rows: [
    ['session-id', 'Your login’s ID. It gives no access.', 'Until you log out or close the tab.'],
    ['auth-key', 'Another ID of your login.', 'Until you log out or close the tab.'],
    ['header-token', 'Part of that ID.', 'Until you log out or close the tab.'],
    ['auth-step2', 'Nothing today. An older version of the site used it.', 'Until you log in or close the tab.'],
    ['previous-path', 'The page you came from, so we can take you back after you log in.', 'Until you close the tab.'],
    ['left-menu', 'Main menu open or closed.', 'Until you close the tab.'],
    [
      'scroll-positions',
      `Your scroll position on the last ${privacyFigures.scrollPositions} pages, for when you go back.`,
      'Until you close the tab.',
    ],
    ['devtools', 'Developer tools open or closed.', 'Until you close the tools or the tab.'],
    [
      'broken-builds',
      'Parts of the site that failed in a new version, so we can use the previous version.',
      'Until you close the tab.',
    ],
    [
      'reloaded-for',
      'A note that the site reloaded for a new version, so it only does so once.',
      'Until you close the tab.',
    ],
  ],
};

/** The table of caches, which hold files for offline use. Their limits come from `privacyFigures`. */
export const cacheEntries: InfoTable = {
  caption: 'Cache storage: files',
  head,
  rows: [
    [
      'nyimbo-songs',
      `Songs you finished or downloaded, up to ${privacyFigures.offlineSongsMegabytes} MB, and songs you keep on this device. Playing them again uses no data.`,
      'Until other songs need the space; the song unused for longest goes first. Songs you keep stay until you remove them in your library.',
    ],
    [
      'nyimbo-page-downloads',
      'Finished songs of the last album, playlist or artist you started to download.',
      'Until you save the ZIP file, or download another album, playlist or artist.',
    ],
    [
      'nyimbo-downloads',
      `Finished parts of interrupted downloads, for the last ${privacyFigures.interruptedDownloads} songs.`,
      'Until the download finishes, or newer downloads replace it.',
    ],
    ['nyimbo-site', 'The site’s own files, so it opens quickly and offline.', 'Until a newer release replaces them.'],
    [
      'nyimbo-pages',
      `The last ${privacyFigures.cachedPages} pages you opened, so they open offline.`,
      `${privacyFigures.cachedPageDays} days, or until others need the space.`,
    ],
    [
      'nyimbo-lists',
      `The last ${privacyFigures.cachedLists} lists and songs you saw, without your favourites, so they show offline.`,
      `${privacyFigures.cachedPageDays} days, or until others need the space.`,
    ],
    [
      'nyimbo-covers',
      `The last ${privacyFigures.cachedCovers} covers you saw, so they use no data again.`,
      `${privacyFigures.cachedCoverDays} days, or until others need the space.`,
    ],
  ],
};

/** The table of databases. */
export const databases: InfoTable = {
  caption: 'Databases',
  head,
  rows: [
    [
      'nyimbo-library',
      'Playlists you made without an account. While you are logged in: changes to your playlists that we could not save to your account yet.',
      'Playlists: until you delete them, or until you log in and they move into your account. Changes: until our server has them, also after you log out.',
    ],
  ],
};
