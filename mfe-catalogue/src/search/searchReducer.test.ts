import fc from 'fast-check';
import { emptySearch, type SearchEvent, searchReducer, type SearchState, selectSearchView } from './searchReducer.ts';

const fold = (events: SearchEvent[]): SearchState => events.reduce(searchReducer, emptySearch);
const emptyResults = { artists: [], songs: [], albums: [] };

test('SRC-2 sets the page-error flag when a search starts, and clears it with the answer', () => {
  const sent = fold([
    { type: 'typed', input: 'a' },
    { type: 'search-sent', id: 1 },
  ]);
  expect(sent.hasPageError).toBe(true);
  expect(selectSearchView(sent).kind).toBe('waiting');
  const answered = searchReducer(sent, { type: 'search-answered', id: 1, input: 'a', found: emptyResults });
  expect(answered.hasPageError).toBe(false);
});

test.each([
  [null, 'page-error'],
  ['Too many searches.', 'server-error'],
])('SRC-2 a failure with the server message %p shows the %s', (serverMessage, kind) => {
  const state = fold([
    { type: 'typed', input: 'a' },
    { type: 'search-sent', id: 1 },
    { type: 'failed', id: 1, serverMessage },
  ]);
  expect(selectSearchView(state).kind).toBe(kind);
});

test('SRC-2 failed recent searches are a page error, whatever the server’s message', () => {
  const state = fold([
    { type: 'suggestions-sent', id: 1 },
    { type: 'failed', id: 1, serverMessage: 'Broken.' },
  ]);
  expect(state).toMatchObject({ hasPageError: true, serverError: null });
  expect(selectSearchView(state)).toMatchObject({ kind: 'suggestions', hasFailed: true });
});

const anyId = fc.integer({ min: 1, max: 4 });
const anyEvent: fc.Arbitrary<SearchEvent> = fc.oneof(
  fc.record({ type: fc.constant('typed' as const), input: fc.constantFrom('', 'a', 'ab') }),
  fc.record({ type: fc.constant('search-sent' as const), id: anyId }),
  fc.record({
    type: fc.constant('search-answered' as const),
    id: anyId,
    input: fc.constantFrom('a', 'ab'),
    found: fc.constant(emptyResults),
  }),
  fc.record({ type: fc.constant('suggestions-sent' as const), id: anyId }),
  fc.record({ type: fc.constant('failed' as const), id: anyId, serverMessage: fc.option(fc.constant('No.')) }),
  fc.record({ type: fc.constant('cancelled' as const), id: anyId }),
);

test('SRC-2 for any sequence of events, shows an error only while no request is pending', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      const state = fold(events);
      const view = selectSearchView(state);
      if (state.pending) expect(['page-error', 'server-error']).not.toContain(view.kind);
      if (view.kind === 'suggestions' && state.pending) expect(view.hasFailed).toBe(false);
    }),
  );
});

test('SRC-1 ignores an answer that does not belong to the latest request', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), anyId, (events, id) => {
      const state = fold(events);
      fc.pre(state.pending?.id !== id);
      expect(searchReducer(state, { type: 'search-answered', id, input: 'a', found: emptyResults })).toBe(state);
      expect(searchReducer(state, { type: 'failed', id, serverMessage: null })).toBe(state);
    }),
  );
});
