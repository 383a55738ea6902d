import type { InfoTable } from '../InfoContent.ts';
import { kept } from './kept.ts';

/**
 * Everything that lies in a visitor's browser, in the order of docs/contracts/browser-storage-and-cookies.md, which
 * developers go by. A test holds the two lists together, name by name.
 */
const head = ['Name', 'What it is for', 'Until when'];

export const cookies: InfoTable = {
  caption: 'Cookies',
  head,
  rows: [
    [
      'user-login',
      'Keeps you logged in. It names your log in and holds a secret that changes with each visit; scripts on the page cannot read it.',
      `You log out. Browsers keep it for about 400 days; on our server the log in ends after ${kept.sessionUnseenDays} days without a visit, and after ${kept.sessionYears} years in any case.`,
    ],
    [
      'listener',
      'A random number that says nothing about you. It makes a play, download or share count once, and counts how many listen or have the site open.',
      'You close the browser.',
    ],
    [
      'release-group',
      'A number from 0 to 99 that says nothing about you. Set only while we try a new version of the site with some visitors, so that you stay with the version you got.',
      `${kept.releaseGroupDays} days.`,
    ],
    [
      'release-override',
      'For those who work on the site: which version of a part they try out. Nobody else gets it.',
      'You close the browser, or press ‘Reset’.',
    ],
  ],
};

export const localStorageEntries: InfoTable = {
  caption: 'Local storage: stays when the browser is closed',
  head,
  rows: [
    ['theme', 'The look you chose.', 'You log out.'],
    ['playerStyle', 'The player you chose.', 'You change it.'],
    ['playerPosition', 'Where the player stands.', 'You change it.'],
    ['loopSong', 'Whether a song repeats.', 'You change it.'],
    ['autoPlayNext', 'Whether the next song follows.', 'You change it.'],
    [
      'dataSaver',
      'Whether data is saved on this device, if you chose otherwise than your browser asks.',
      'You change it.',
    ],
    [
      'token',
      'Proves to our server that you are logged in.',
      `You log out. Worthless after ${kept.tokenMinutes} minutes.`,
    ],
    [
      'user',
      'Your username, full name, city and the address of your picture, so that they show at once.',
      'You log out.',
    ],
    ['account', 'Which account it is, and of which type.', 'You log out.'],
    [
      'log-out-due',
      'That you logged out while the line was down, so that our server is told later.',
      'It has been told.',
    ],
    [
      'settings-due',
      'That you changed a setting while the line was down, so that your account gets it later.',
      'It has got it, or you log in or out.',
    ],
    [
      'recent-searches',
      `Your last ${kept.browserSearches} searches, while you are not logged in.`,
      'You clear them in the search.',
    ],
    [
      'player-queue',
      `Up to ${kept.queueSongs} songs of the list you played, so that they are there after a reload.`,
      'You clear the queue.',
    ],
    ['player-position', 'The song and the second you were at.', 'You clear the queue.'],
    ['auth-id', 'Nothing today; an older site kept something here.', 'You log out.'],
    ['balance', 'Nothing today; an older site kept something here.', 'You log out.'],
  ],
};

export const sessionStorageEntries: InfoTable = {
  caption: 'Session storage: goes with the tab',
  head,
  rows: [
    ['session-id', 'The name of your log in. It opens nothing.', 'You log out, or close the tab.'],
    ['auth-key', 'Another name of your log in.', 'You log out, or close the tab.'],
    ['header-token', 'A part of it.', 'You log out, or close the tab.'],
    ['auth-step2', 'Nothing today; an older site kept something here.', 'You log in, or close the tab.'],
    ['previous-path', 'The page you came from, to lead you back after a log in.', 'You close the tab.'],
    ['left-menu', 'Whether you keep the menu open.', 'You close the tab.'],
    [
      'scroll-positions',
      `How far down you were on the last ${kept.scrollPositions} pages, for going back.`,
      'You close the tab.',
    ],
    ['devtools', "Whether you opened the developers' panel.", 'You close the panel, or the tab.'],
    [
      'broken-builds',
      'Parts of the site that failed in a new version, so that the version before is used.',
      'You close the tab.',
    ],
    [
      'reloaded-for',
      'That the site loaded itself anew for a new version, so that it does so once.',
      'You close the tab.',
    ],
  ],
};

export const cacheEntries: InfoTable = {
  caption: 'Caches: files',
  head,
  rows: [
    [
      'nyimbo-songs',
      `Songs that you heard to the end or downloaded, ${kept.keptSongsMegabytes} MB at most, so that hearing them again costs no data.`,
      'Other songs need the room, the one unused for longest first.',
    ],
    [
      'nyimbo-downloads',
      `Parts of downloads that were cut off, of the last ${kept.keptDownloads} songs.`,
      'The download is complete, or as many others have begun.',
    ],
    [
      'nyimbo-site',
      'The files that the site itself is made of, so that it opens at once, and without a network.',
      'A newer release has taken their place.',
    ],
    [
      'nyimbo-pages',
      `The last ${kept.keptPages} pages that you opened, so that they open without a network.`,
      `${kept.keptPageDays} days, or others need the room.`,
    ],
    [
      'nyimbo-lists',
      `The last ${kept.keptLists} lists and songs that were shown, without your hearts, for the same reason.`,
      `${kept.keptPageDays} days, or others need the room.`,
    ],
    [
      'nyimbo-covers',
      `The last ${kept.keptCovers} covers that were shown, so that they cost no data again.`,
      `${kept.keptCoverDays} days, or others need the room.`,
    ],
  ],
};
