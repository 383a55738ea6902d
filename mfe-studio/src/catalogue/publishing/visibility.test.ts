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
] as const)('OPR-2 the visibility of %j is %s', (row, visibility) => {
  expect(toVisibilityValues(row, now).visibility).toBe(visibility);
});

test('OPR-2 a published row keeps its time of publishing; a draft gets the server’s current time', () => {
  const row = { publishAt: past, isHidden: false };
  expect(toVisibilityRequest({ visibility: 'published', publishTime: '' }, row, now)).toEqual(row);
  expect(toVisibilityRequest({ visibility: 'published', publishTime: '' }, null, now).publishAt).toBe('now');
});

test('OPR-2 an editor can publish a scheduled row before its time', () => {
  const row = { publishAt: future, isHidden: false };
  expect(toVisibilityRequest({ visibility: 'published', publishTime: '' }, row, now).publishAt).toBe('now');
});

test('OPR-2 the form keeps a scheduled time, shown in the editor’s local time', () => {
  const values = { visibility: 'scheduled', publishTime: toLocalInput(future) } as const;
  expect(toVisibilityRequest(values, null, now)).toEqual({ publishAt: future, isHidden: false });
});

test('OPR-2 a schedule without a time is invalid and publishes nothing', () => {
  expect(toVisibilityRequest({ visibility: 'scheduled', publishTime: '' }, null, now).publishAt).toBe('');
});

test('OPR-2 hiding a row keeps its time of publishing', () => {
  const row = { publishAt: past, isHidden: false };
  expect(toVisibilityRequest({ visibility: 'hidden', publishTime: '' }, row, now)).toEqual({ ...row, isHidden: true });
});
