import { toLocalInput } from '../../ui/formatTimes.ts';
import { toVisibilityRequest, toVisibilityValues } from './visibility.ts';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const [past, future] = ['2026-11-01T08:30:00.000Z', '2026-12-24T18:00:00.000Z'];

test.each([
  [null, 'draft'],
  [{ publishAt: null, isHidden: false }, 'draft'],
  [{ publishAt: past, isHidden: false }, 'published'],
  [{ publishAt: future, isHidden: false }, 'scheduled'],
  [{ publishAt: past, isHidden: true }, 'hidden'],
] as const)('OPR-2 %j is shown as %s', (row, visibility) => {
  expect(toVisibilityValues(row, now).visibility).toBe(visibility);
});

test('OPR-2 a published row keeps its moment, a draft gets the server’s', () => {
  const row = { publishAt: past, isHidden: false };
  expect(toVisibilityRequest({ visibility: 'published', publishTime: '' }, row, now)).toEqual(row);
  expect(toVisibilityRequest({ visibility: 'published', publishTime: '' }, null, now).publishAt).toBe('now');
});

test('OPR-2 a scheduled row is published now, before its time, if the editor says so', () => {
  const row = { publishAt: future, isHidden: false };
  expect(toVisibilityRequest({ visibility: 'published', publishTime: '' }, row, now).publishAt).toBe('now');
});

test('OPR-2 a schedule is the editor’s local time, and survives the form', () => {
  const values = { visibility: 'scheduled', publishTime: toLocalInput(future) } as const;
  expect(toVisibilityRequest(values, null, now)).toEqual({ publishAt: future, isHidden: false });
});

test('OPR-2 a schedule without a time breaks the contract instead of publishing', () => {
  expect(toVisibilityRequest({ visibility: 'scheduled', publishTime: '' }, null, now).publishAt).toBe('');
});

test('OPR-2 hiding keeps when the row was published', () => {
  const row = { publishAt: past, isHidden: false };
  expect(toVisibilityRequest({ visibility: 'hidden', publishTime: '' }, row, now)).toEqual({ ...row, isHidden: true });
});
