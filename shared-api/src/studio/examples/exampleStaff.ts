import { buildErrorExample, buildInvalidExample } from '../../contract/exampleErrors.ts';
import { success, forbidden, examplePageTotals } from './exampleRows.ts';
import type { StudioCallExamples } from './StudioCallExamples.ts';

const EXAMPLE_TIME = '2026-11-05T10:00:00.000Z';
const owner = { username: 'thoko.owner', fullname: 'Thoko Mwale', role: 'owner' as const };
const staff = [{ id: 1, ...owner, lastSeenAt: EXAMPLE_TIME }];
const period = { from: '2026-11-01', to: '2026-11-01' };
const day = {
  day: '2026-11-01',
  plays: 410,
  downloads: 31,
  listeners: 88,
  searches: 120,
  searchesWithoutResult: 9,
  faults: 1,
};

/** Examples of the calls about the staff, their work, and figures. */
export const exampleStaff = {
  studioSession: { request: {}, answer: { ...owner, confirmedUntil: null }, error: forbidden },
  confirmPassword: {
    request: { password: 'kuyimba7' },
    answer: { ...success, confirmedUntil: EXAMPLE_TIME },
    error: buildInvalidExample('password', 'Wrong password.'),
  },
  studioStaff: { request: {}, answer: { staff }, error: forbidden },
  setRole: {
    request: { username: 'grace.mod', role: 'moderator' },
    answer: { ...success, staff },
    error: buildErrorExample('last-owner', 'The site needs an owner. Make another user an owner first.'),
  },
  figures: {
    request: period,
    answer: {
      days: [day],
      songs: [{ id: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', plays: 60, downloads: 4 }],
      artists: [{ id: 2, name: 'Thandi Banda', plays: 90, downloads: 6 }],
      missing: [{ text: 'gule wamkulu', listeners: 4 }],
      faults: [{ remote: 'mfe-player', build: '4d1f0c7e9b2a', kind: 'timeout', faults: 1 }],
      storage: [{ kind: 'songs', bytes: 61_200_000, files: 88 }],
    },
    error: buildInvalidExample('to', 'Choose at most 366 days.'),
  },
  figuresFile: {
    request: { ...period, by: 'artist' },
    answer: { name: 'artists-2026-11-01-2026-11-01.csv', csv: 'artist,plays,downloads\r\nThandi Banda,90,6\r\n' },
    error: buildInvalidExample('to', 'Choose at most 366 days.'),
  },
  ingestJobs: {
    request: { batch: 'album-1' },
    answer: {
      jobs: [
        {
          id: '0123456789abcdef0123456789abcdef',
          name: '03 - Mvula.flac',
          batch: 'album-1',
          state: 'matched',
          progress: 1,
          reason: null,
          songId: 7,
        },
      ],
    },
    error: forbidden,
  },
  auditLog: {
    request: { kind: 'song', entryId: '7' },
    answer: {
      rows: [
        {
          id: 81,
          at: EXAMPLE_TIME,
          by: owner.username,
          role: owner.role,
          action: 'saveSong',
          kind: 'song',
          entryId: '7',
          entryName: 'Mvula ya Chikondi',
          before: { year: 2025 },
          after: { year: 2026 },
        },
      ],
      ...examplePageTotals,
    },
    error: forbidden,
  },
} satisfies Partial<StudioCallExamples>;
