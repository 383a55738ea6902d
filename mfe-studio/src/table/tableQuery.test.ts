import { buildTableQuery, isNarrowed, nextSort, parseTableQuery } from './tableQuery.ts';

test('OPR-2 a table’s state survives its address', () => {
  const query = { q: 'Lake & “stars”', sort: '-title', page: 3, filters: { state: 'draft' } };
  expect(parseTableQuery(buildTableQuery(query), ['state'])).toEqual(query);
});

test('OPR-2 the default state has no query', () => {
  expect(buildTableQuery({ q: ' ', sort: '', page: 1, filters: { state: '' } })).toBe('');
});

test.each(['0', '-1', '1.5', 'x', ''])('OPR-2 page %p of an address is the first page', (page) => {
  expect(parseTableQuery(`?page=${page}&foreign=1`, [])).toEqual({ q: '', sort: '', page: 1, filters: {} });
});

test('OPR-2 a column sorts up, then down, then not at all', () => {
  expect([nextSort('', 'title'), nextSort('title', 'title'), nextSort('-title', 'title')]).toEqual([
    'title',
    '-title',
    '',
  ]);
});

test('OPR-2 a search or a filter narrows the table, a sort does not', () => {
  expect(isNarrowed(parseTableQuery('?q=lake', []))).toBe(true);
  expect(isNarrowed(parseTableQuery('?state=draft', ['state']))).toBe(true);
  expect(isNarrowed(parseTableQuery('?sort=title&page=2', []))).toBe(false);
});
