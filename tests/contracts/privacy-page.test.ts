/** The privacy page lists exactly the data that the browser and the server store, and for how long. */
import { calls } from '@nyimbo/shared-api/contract';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InfoTable } from '../../mfe-info-pages/src/content/InfoContent.ts';
import { content } from '../../mfe-info-pages/src/content/legal/privacyPolicy.ts';
import {
  cacheEntries,
  cookies,
  localStorageEntries,
  sessionStorageEntries,
} from '../../mfe-info-pages/src/content/privacy/browserStorage.ts';
import { privacyFigures as figures } from '../../mfe-info-pages/src/content/privacy/privacyFigures.ts';
import { listPageTexts } from '../../mfe-info-pages/src/text/blockText.ts';
import { COVER_LIMITS, LIST_LIMITS, PAGE_LIMITS } from '../../shell/src/worker/caches.ts';
import { ROOT } from '../support/startSite.ts';
import { readFigure } from './codeFigures.ts';
import { readStorageContract } from './storageContract.ts';

const MINUTE = 60;
const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;
const MS = 1000;
const MEGABYTE = 1_000_000;

const namesOf = ({ rows }: InfoTable) => rows.map(([name]) => name);

/** The page's table row for each field of the account data that the owner can download. */
const ROW_OF_FIELD: Record<string, string> = {
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
  recentSearches: 'Searches',
  plays: 'Counted plays, downloads and shares',
  downloads: 'Counted plays, downloads and shares',
  shares: 'Counted plays, downloads and shares',
  sessions: 'Logins',
  events: 'Account log',
};

/** The page's table row for each database table that refers to an account. Codes have their own section. */
const ENTRY_OF_TABLE: Record<string, string> = {
  sessions: 'Logins',
  favourites: 'Favourites',
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
  test('RTE-40 names every cookie and every entry of the browser’s storage that the contract names, and no other', () => {
    expect({
      localStorage: namesOf(localStorageEntries),
      sessionStorage: namesOf(sessionStorageEntries),
      caches: namesOf(cacheEntries),
      cookies: namesOf(cookies),
    }).toEqual(readStorageContract());
  });

  test('RTE-40 shows these lists', () => {
    const tables = content.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table] : [])),
    );
    for (const table of [cookies, localStorageEntries, sessionStorageEntries, cacheEntries]) {
      expect(tables).toContain(table);
    }
  });

  const entries = content.sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? namesOf(block.table) : [])),
  ]);

  test('RTE-40 speaks of everything that “Download my data” gives', () => {
    const { profile, exportedAt, ...rest } = calls.accountData.answer.shape;
    expect(exportedAt).toBeDefined(); // The time of the download itself.
    const fields = [...Object.keys(profile.shape).map((name) => `profile.${name}`), ...Object.keys(rest)];
    expect(Object.keys(ROW_OF_FIELD).sort()).toEqual(fields.sort());
    expect(entries).toEqual(expect.arrayContaining(Object.values(ROW_OF_FIELD)));
  });

  test('RTE-40 speaks of every table that refers to an account', () => {
    expect(Object.keys(ENTRY_OF_TABLE).sort()).toEqual(listTablesOfAccounts().sort());
    expect(entries).toEqual(expect.arrayContaining(Object.values(ENTRY_OF_TABLE)));
  });

  const sessions = 'server/src/accounts/sessions/session-service.ts';
  const counted = 'server/src/lists/expired-actions.queries.ts';
  test.each([
    ['tokenMinutes', figures.tokenMinutes * MINUTE, sessions, 'tokenSeconds'],
    ['sessionUnseenDays', figures.sessionUnseenDays * DAY, sessions, 'unseenSeconds'],
    ['sessionYears', figures.sessionYears * YEAR, sessions, 'totalSeconds'],
    ['endedSessionDays', figures.endedSessionDays, 'server/src/accounts/sessions/sessions.queries.ts', 'ENDED_DAYS'],
    [
      'accountLogDays',
      figures.accountLogDays,
      'server/src/accounts/audit/account-events.queries.ts',
      'REMEMBERED_DAYS',
    ],
    ['accountSearches', figures.accountSearches, 'server/src/api/search/recent-searches.queries.ts', 'MAX_SEARCHES'],
    ['browserSearches', figures.browserSearches, 'mfe-catalogue/src/search/localSearches.ts', 'MAX_SEARCHES'],
    ['resetCodeMinutes', figures.resetCodeMinutes, 'server/src/accounts/reset/reset-password.ts', 'CODE_MINUTES'],
    ['countedDays', figures.countedDays, counted, 'REMEMBERED_DAYS'],
    ['countedInCopy', figures.countedInCopy, 'server/src/accounts/own-account/account-data.queries.ts', 'MOST_COUNTED'],
    ['playDays', figures.playDays, counted, 'PLAY_DAYS'],
    [
      'missingSearchDays',
      figures.missingSearchDays,
      'server/src/studio/figures/daily-figures.queries.ts',
      'MISSING_DAYS',
    ],
    [
      'missingSearchPeople',
      figures.missingSearchPeople,
      'server/src/studio/figures/daily-counts.ts',
      'FEWEST_LISTENERS',
    ],
    ['guessMinutes', figures.guessMinutes * MINUTE, 'server/src/accounts/login/login-guard.ts', 'WINDOW_SECONDS'],
    ['canaryGroupDays', figures.canaryGroupDays * DAY, 'server/src/web/live/canary-group.ts', 'MAX_AGE_SECONDS'],
    ['presenceSeconds', figures.presenceSeconds * MS, 'server/src/api/listening/presence.ts', 'PRESENCE_WINDOW_MS'],
    ['playsOfNetwork', figures.playsOfNetwork, 'server/src/api/listening/count-limit.ts', 'COUNTED_OF_NETWORK'],
    ['closedMessageDays', figures.closedMessageDays, 'server/src/inbox/inbox.queries.ts', 'RETENTION_DAYS'],
    ['waitingMailHours', figures.waitingMailHours, 'server/src/mail/outbox.queries.ts', 'RETENTION_HOURS'],
    ['mailFileDays', figures.mailFileDays * DAY * MS, 'server/src/mail/folder-transport.ts', 'RETENTION_MS'],
    [
      'offlineSongsMegabytes',
      figures.offlineSongsMegabytes * MEGABYTE,
      'mfe-player/src/files/OfflineSongs.ts',
      'MAX_BYTES',
    ],
    ['interruptedDownloads', figures.interruptedDownloads, 'mfe-player/src/download/DownloadedParts.ts', 'MAX_FILES'],
    ['queueSongs', figures.queueSongs, 'mfe-player/src/player/SavedPlayback.ts', 'MAX_SONGS'],
    ['scrollPositions', figures.scrollPositions, 'shell/src/navigation/createScrollPositions.ts', 'KEPT_ENTRIES'],
    ['pictureEdge', figures.pictureEdge, 'server/src/accounts/profile/picture-encoder.ts', 'PICTURE_SIZE'],
  ] satisfies [keyof typeof figures, number, string, string][])(
    'RTE-40 %s is what the code does',
    (_, figure, file, name) => {
      expect(figure).toBe(readFigure(file, name));
    },
  );

  test('RTE-40 the service worker keeps as much, and as long', () => {
    expect(PAGE_LIMITS).toMatchObject({ entries: figures.cachedPages, days: figures.cachedPageDays });
    expect(LIST_LIMITS).toMatchObject({ entries: figures.cachedLists, days: figures.cachedPageDays });
    expect(COVER_LIMITS).toMatchObject({ entries: figures.cachedCovers, days: figures.cachedCoverDays });
  });

  test('RTE-40 states no time that is not one of these', () => {
    const known: readonly number[] = Object.values(figures);
    // The browsers' own limit for cookies in days, which the contract states too.
    const ofBrowsers = 400;
    for (const text of listPageTexts(content)) {
      for (const [phrase, figure] of text.matchAll(/\b(\d+) (?:seconds|minutes|hours|days|months|years)/g)) {
        expect([text, phrase, [...known, ofBrowsers].includes(Number(figure))]).toEqual([text, phrase, true]);
      }
    }
  });
});
