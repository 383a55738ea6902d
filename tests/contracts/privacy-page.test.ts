/** The privacy page lists exactly the data that the browser and the server store, and for how long. */
import { calls } from '@nyimbo/shared-api/contract';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InfoTable } from '../../mfe-info-pages/src/content/InfoContent.ts';
import { content } from '../../mfe-info-pages/src/content/legal/privacyPolicy.ts';
import {
  cacheEntries,
  cookies,
  databases,
  localStorageEntries,
  sessionStorageEntries,
} from '../../mfe-info-pages/src/content/privacy/browserStorage.ts';
import { privacyFigures as figures } from '../../mfe-info-pages/src/content/privacy/privacyFigures.ts';
import { listPageTexts } from '../../mfe-info-pages/src/text/blockText.ts';
import { COVER_LIMITS, LIST_LIMITS, PAGE_LIMITS } from '../../shell/src/worker/caches.ts';
import { ROOT } from '../support/startSite.ts';
import { readSourceNumber } from './readSourceNumber.ts';
import { readStorageContract } from './storageContract.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * 60;
const YEAR_SECONDS = 365 * DAY_SECONDS;
const MS_PER_SECOND = 1000;
const MEGABYTE_BYTES = 1_000_000;

const namesOf = ({ rows }: InfoTable) => rows.map(([name]) => name);

/** Maps each field of the downloadable account data to the table row of the page that describes the field. */
const ROW_BY_FIELD: Record<string, string> = {
  'profile.username': 'Username',
  'profile.fullname': 'Full name, gender, date of birth',
  'profile.gender': 'Full name, gender, date of birth',
  'profile.dateOfBirth': 'Full name, gender, date of birth',
  'profile.email': 'Email address, mobile number',
  'profile.mobileNumber': 'Email address, mobile number',
  'profile.city': 'City, picture',
  'profile.picture': 'City, picture',
  'profile.createdAt': 'Account creation date',
  settings: 'Settings',
  favourites: 'Favourites',
  followedArtists: 'Followed artists',
  playlists: 'Your playlists',
  recentlyPlayed: 'Recently played songs',
  recentSearches: 'Searches',
  plays: 'Counted plays, downloads and shares',
  downloads: 'Counted plays, downloads and shares',
  shares: 'Counted plays, downloads and shares',
  pageShares: 'Counted plays, downloads and shares',
  sessions: 'Logins',
  events: 'Account log',
};

/** Maps each database table that refers to an account to the table row of the page that describes its data. */
const ROW_BY_TABLE: Record<string, string> = {
  sessions: 'Logins',
  favourites: 'Favourites',
  artist_followers: 'Followed artists',
  own_playlists: 'Your playlists',
  own_playlist_changes: 'Your playlists',
  listening_history: 'Recently played songs',
  recent_searches: 'Searches',
  account_events: 'Account log',
  user_pictures: 'City, picture',
  user_suspensions: 'Suspensions',
  audit_log: 'Work for this site',
  takedowns: 'Work for this site',
  reset_codes: 'When you log in or forget your password',
  reset_tokens: 'When you log in or forget your password',
};

function listTablesOfAccounts(): string[] {
  const folder = path.join(ROOT, 'server/src/db/migrations');
  const scripts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const tables = [...scripts.join('\n').matchAll(/CREATE TABLE (\w+) \(([\s\S]*?)\n\)/g)];
  return tables.filter(([, , body]) => body?.includes('REFERENCES users')).map(([, name]) => name ?? '');
}

describe('the privacy page', () => {
  test('RTE-40 lists exactly the cookies and browser storage entries of the contract', () => {
    expect({
      localStorage: namesOf(localStorageEntries),
      sessionStorage: namesOf(sessionStorageEntries),
      caches: namesOf(cacheEntries),
      databases: namesOf(databases),
      cookies: namesOf(cookies),
    }).toEqual(readStorageContract());
  });

  test('RTE-40 shows these lists as tables', () => {
    const tables = content.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table] : [])),
    );
    for (const table of [cookies, localStorageEntries, sessionStorageEntries, cacheEntries, databases]) {
      expect(tables).toContain(table);
    }
  });

  const entries = content.sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? namesOf(block.table) : [])),
  ]);

  test('RTE-40 covers all data of “Download my data”', () => {
    const { profile, exportedAt, ...rest } = calls.accountData.answer.shape;
    expect(exportedAt).toBeDefined(); // The time of the download itself.
    const fields = [...Object.keys(profile.shape).map((name) => `profile.${name}`), ...Object.keys(rest)];
    expect(Object.keys(ROW_BY_FIELD).sort()).toEqual(fields.sort());
    expect(entries).toEqual(expect.arrayContaining(Object.values(ROW_BY_FIELD)));
  });

  test('RTE-40 covers every table that references an account', () => {
    expect(Object.keys(ROW_BY_TABLE).sort()).toEqual(listTablesOfAccounts().sort());
    expect(entries).toEqual(expect.arrayContaining(Object.values(ROW_BY_TABLE)));
  });

  const sessions = 'server/src/accounts/sessions/session-service.ts';
  const counted = 'server/src/catalogue/lists/expired-actions.queries.ts';
  test.each([
    ['tokenMinutes', figures.tokenMinutes * MINUTE_SECONDS, sessions, 'tokenSeconds'],
    ['unusedSessionDays', figures.unusedSessionDays * DAY_SECONDS, sessions, 'unseenSeconds'],
    ['maxSessionYears', figures.maxSessionYears * YEAR_SECONDS, sessions, 'totalSeconds'],
    [
      'endedSessionDays',
      figures.endedSessionDays,
      'server/src/accounts/sessions/sessions.queries.ts',
      'ENDED_RETENTION_DAYS',
    ],
    ['accountLogDays', figures.accountLogDays, 'server/src/accounts/audit/account-events.queries.ts', 'RETENTION_DAYS'],
    ['accountSearches', figures.accountSearches, 'server/src/api/search/recent-searches.queries.ts', 'MAX_SEARCHES'],
    ['browserSearches', figures.browserSearches, 'mfe-catalogue/src/search/localSearches.ts', 'MAX_SEARCHES'],
    ['resetCodeMinutes', figures.resetCodeMinutes, 'server/src/accounts/reset/reset-password.ts', 'CODE_MINUTES'],
    ['countedDays', figures.countedDays, counted, 'COUNTED_RETENTION_DAYS'],
    ['deletedPlaylistDays', figures.deletedPlaylistDays, counted, 'PLAYLIST_RETENTION_DAYS'],
    [
      'maxCountedInExport',
      figures.maxCountedInExport,
      'server/src/accounts/own-account/account-data.queries.ts',
      'MAX_COUNTED_SONGS',
    ],
    ['playDays', figures.playDays, counted, 'PLAY_RETENTION_DAYS'],
    [
      'missingSearchDays',
      figures.missingSearchDays,
      'server/src/studio/figures/daily-figures.queries.ts',
      'MISSING_SEARCH_RETENTION_DAYS',
    ],
    ['missingSearchPeople', figures.missingSearchPeople, 'server/src/studio/figures/daily-counts.ts', 'MIN_LISTENERS'],
    [
      'wrongPasswordMinutes',
      figures.wrongPasswordMinutes * MINUTE_SECONDS,
      'server/src/accounts/login/login-guard.ts',
      'WINDOW_SECONDS',
    ],
    [
      'canaryGroupDays',
      figures.canaryGroupDays * DAY_SECONDS,
      'server/src/web/live/canary-group.ts',
      'MAX_AGE_SECONDS',
    ],
    [
      'staffTokenDays',
      figures.staffTokenDays * DAY_SECONDS,
      'server/src/accounts/staff/staff-token.ts',
      'MAX_AGE_SECONDS',
    ],
    [
      'presenceSeconds',
      figures.presenceSeconds * MS_PER_SECOND,
      'server/src/api/listening/presence.ts',
      'PRESENCE_WINDOW_MS',
    ],
    [
      'playsPerNetworkAndDay',
      figures.playsPerNetworkAndDay,
      'server/src/api/listening/count-limit.ts',
      'MAX_COUNTS_PER_NETWORK',
    ],
    ['closedMessageDays', figures.closedMessageDays, 'server/src/inbox/inbox.queries.ts', 'RETENTION_DAYS'],
    ['unsentMailHours', figures.unsentMailHours, 'server/src/mail/outbox.queries.ts', 'RETENTION_HOURS'],
    [
      'mailFileDays',
      figures.mailFileDays * DAY_SECONDS * MS_PER_SECOND,
      'server/src/mail/folder-transport.ts',
      'RETENTION_MS',
    ],
    [
      'offlineSongsMegabytes',
      figures.offlineSongsMegabytes * MEGABYTE_BYTES,
      'mfe-player/src/files/OfflineSongs.ts',
      'MAX_PLAYED_CACHE_BYTES',
    ],
    ['interruptedDownloads', figures.interruptedDownloads, 'mfe-player/src/download/DownloadedParts.ts', 'MAX_FILES'],
    ['queueSongs', figures.queueSongs, 'mfe-player/src/player/SavedPlayback.ts', 'MAX_SONGS'],
    ['recentlyPlayedSongs', figures.recentlyPlayedSongs, 'mfe-player/src/history/HistoryList.ts', 'MAX_SONGS'],
    ['scrollPositions', figures.scrollPositions, 'shell/src/navigation/createScrollPositions.ts', 'MAX_ENTRIES'],
    ['pictureEdgePx', figures.pictureEdgePx, 'server/src/accounts/profile/picture-encoder.ts', 'PICTURE_SIZE'],
  ] satisfies [keyof typeof figures, number, string, string][])(
    'RTE-40 states %s as the code defines it',
    (_, statedValue, file, name) => {
      expect(statedValue).toBe(readSourceNumber(file, name));
    },
  );

  test('RTE-40 states the limits of the service worker’s caches', () => {
    expect(PAGE_LIMITS).toMatchObject({ entries: figures.cachedPages, days: figures.cachedPageDays });
    expect(LIST_LIMITS).toMatchObject({ entries: figures.cachedLists, days: figures.cachedPageDays });
    expect(COVER_LIMITS).toMatchObject({ entries: figures.cachedCovers, days: figures.cachedCoverDays });
  });

  test('RTE-40 states no period that these tests do not check', () => {
    const known: readonly number[] = Object.values(figures);
    // Browsers keep cookies for at most this many days. The contract states the same limit.
    const browserLimitDays = 400;
    for (const text of listPageTexts(content)) {
      for (const [phrase, statedValue] of text.matchAll(/\b(\d+) (?:seconds|minutes|hours|days|months|years)/g)) {
        expect([text, phrase, [...known, browserLimitDays].includes(Number(statedValue))]).toEqual([
          text,
          phrase,
          true,
        ]);
      }
    }
  });
});
