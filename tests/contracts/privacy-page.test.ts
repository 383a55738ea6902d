/** The privacy page lists exactly the data that the browser and the server store, and for how long. */
import { calls } from '@nyimbo/shared-api/contract';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InfoTable } from '../../mfe-info-pages/src/content/InfoContent.ts';
import { content } from '../../mfe-info-pages/src/content/privacyPolicy.ts';
import {
  cacheEntries,
  cookies,
  localStorageEntries,
  sessionStorageEntries,
} from '../../mfe-info-pages/src/content/privacy/browserStorage.ts';
import { kept } from '../../mfe-info-pages/src/content/privacy/kept.ts';
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
const PLACE_OF_TABLE: Record<string, string> = {
  sessions: 'Logins',
  favourites: 'Favourites',
  recent_searches: 'Searches',
  account_events: 'Account log',
  user_pictures: 'City, picture',
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
  it('RTE-40 names every cookie and every entry of the browser’s storage that the contract names, and no other', () => {
    expect({
      localStorage: namesOf(localStorageEntries),
      sessionStorage: namesOf(sessionStorageEntries),
      caches: namesOf(cacheEntries),
      cookies: namesOf(cookies),
    }).toEqual(readStorageContract());
  });

  it('RTE-40 shows these lists', () => {
    const tables = content.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? [block.table] : [])),
    );
    for (const table of [cookies, localStorageEntries, sessionStorageEntries, cacheEntries]) {
      expect(tables).toContain(table);
    }
  });

  const places = content.sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? namesOf(block.table) : [])),
  ]);

  it('RTE-40 speaks of everything that “Download my data” gives', () => {
    const { profile, exportedAt, ...rest } = calls.accountData.answer.shape;
    expect(exportedAt).toBeDefined(); // The time of the download itself.
    const fields = [...Object.keys(profile.shape).map((name) => `profile.${name}`), ...Object.keys(rest)];
    expect(Object.keys(ROW_OF_FIELD).sort()).toEqual(fields.sort());
    expect(places).toEqual(expect.arrayContaining(Object.values(ROW_OF_FIELD)));
  });

  it('RTE-40 speaks of every table that refers to an account', () => {
    expect(Object.keys(PLACE_OF_TABLE).sort()).toEqual(listTablesOfAccounts().sort());
    expect(places).toEqual(expect.arrayContaining(Object.values(PLACE_OF_TABLE)));
  });

  const sessions = 'server/src/accounts/session-service.ts';
  const counted = 'server/src/lists/expired-actions.queries.ts';
  test.each([
    ['tokenMinutes', kept.tokenMinutes * MINUTE, sessions, 'tokenSeconds'],
    ['sessionUnseenDays', kept.sessionUnseenDays * DAY, sessions, 'unseenSeconds'],
    ['sessionYears', kept.sessionYears * YEAR, sessions, 'totalSeconds'],
    ['endedSessionDays', kept.endedSessionDays, 'server/src/accounts/sessions.queries.ts', 'ENDED_DAYS'],
    ['accountLogDays', kept.accountLogDays, 'server/src/accounts/audit/account-events.queries.ts', 'REMEMBERED_DAYS'],
    ['accountSearches', kept.accountSearches, 'server/src/api/search/recent-searches.queries.ts', 'MAX_SEARCHES'],
    ['browserSearches', kept.browserSearches, 'mfe-catalogue/src/search/localSearches.ts', 'MAX_SEARCHES'],
    ['resetCodeMinutes', kept.resetCodeMinutes, 'server/src/accounts/reset/reset-password.ts', 'CODE_MINUTES'],
    ['countedDays', kept.countedDays, counted, 'REMEMBERED_DAYS'],
    ['countedInCopy', kept.countedInCopy, 'server/src/accounts/account-data.queries.ts', 'MOST_COUNTED'],
    ['playDays', kept.playDays, counted, 'PLAY_DAYS'],
    ['guessMinutes', kept.guessMinutes * MINUTE, 'server/src/accounts/login-guard.ts', 'WINDOW_SECONDS'],
    ['releaseGroupDays', kept.releaseGroupDays * DAY, 'server/src/web/live/canary-group.ts', 'MAX_AGE_SECONDS'],
    ['presenceSeconds', kept.presenceSeconds * MS, 'server/src/api/listening/presence.ts', 'PRESENCE_WINDOW_MS'],
    ['playsOfNetwork', kept.playsOfNetwork, 'server/src/api/listening/count-limit.ts', 'COUNTED_OF_NETWORK'],
    ['closedMessageDays', kept.closedMessageDays, 'server/src/inbox/inbox.queries.ts', 'RETENTION_DAYS'],
    ['mailFileDays', kept.mailFileDays * DAY * MS, 'server/src/mail/folder-transport.ts', 'RETENTION_MS'],
    ['keptSongsMegabytes', kept.keptSongsMegabytes * MEGABYTE, 'mfe-player/src/files/OfflineSongs.ts', 'MAX_BYTES'],
    ['keptDownloads', kept.keptDownloads, 'mfe-player/src/download/DownloadedParts.ts', 'MAX_FILES'],
    ['queueSongs', kept.queueSongs, 'mfe-player/src/player/SavedPlayback.ts', 'MAX_SONGS'],
    ['scrollPositions', kept.scrollPositions, 'shell/src/navigation/createScrollMemory.ts', 'KEPT_ENTRIES'],
    ['pictureEdge', kept.pictureEdge, 'server/src/accounts/picture-encoder.ts', 'PICTURE_SIZE'],
  ] satisfies [keyof typeof kept, number, string, string][])(
    'RTE-40 %s is what the code does',
    (_, said, file, name) => {
      expect(said).toBe(readFigure(file, name));
    },
  );

  it('RTE-40 the service worker keeps as much, and as long', () => {
    expect(PAGE_LIMITS).toMatchObject({ entries: kept.keptPages, days: kept.keptPageDays });
    expect(LIST_LIMITS).toMatchObject({ entries: kept.keptLists, days: kept.keptPageDays });
    expect(COVER_LIMITS).toMatchObject({ entries: kept.keptCovers, days: kept.keptCoverDays });
  });

  it('RTE-40 states no time that is not one of these', () => {
    const figures: readonly number[] = Object.values(kept);
    // The browsers' own limit for cookies in days, which the contract states too.
    const ofBrowsers = 400;
    for (const text of listPageTexts(content)) {
      for (const [said, figure] of text.matchAll(/\b(\d+) (?:seconds|minutes|hours|days|months|years)/g)) {
        expect([text, said, [...figures, ofBrowsers].includes(Number(figure))]).toEqual([text, said, true]);
      }
    }
  });
});
