import { buildTableQuery, hasSearchOrFilter, getNextSort, parseTableQuery } from './tableQuery.ts';

test('OPR-2 parsing a built query returns the same table state', () => {
  const query = { q: 'Lake & “stars”', sort: '-title', page: 3, filters: { state: 'draft' } };
  expect(parseTableQuery(buildTableQuery(query), ['state'])).toEqual(query);
});

test('OPR-2 the default state has an empty query', () => {
  expect(buildTableQuery({ q: ' ', sort: '', page: 1, filters: { state: '' } })).toBe('');
});

test.each(['0', '-1', '1.5', 'x', ''])('OPR-2 treats the invalid page %p as the first page', (page) => {
  expect(parseTableQuery(`?page=${page}&foreign=1`, [])).toEqual({ q: '', sort: '', page: 1, filters: {} });
});

test('OPR-2 a column cycles through ascending, descending and unsorted', () => {
  expect([getNextSort('', 'title'), getNextSort('title', 'title'), getNextSort('-title', 'title')]).toEqual([
    'title',
    '-title',
    '',
  ]);
});

test('OPR-2 a search or a filter counts as narrowing the table; a sort does not', () => {
  expect(hasSearchOrFilter(parseTableQuery('?q=lake', []))).toBe(true);
  expect(hasSearchOrFilter(parseTableQuery('?state=draft', ['state']))).toBe(true);
  expect(hasSearchOrFilter(parseTableQuery('?sort=title&page=2', []))).toBe(false);
});
