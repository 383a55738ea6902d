import fc from 'fast-check';
import { findRange, listWindowRows } from './listWindowRows.ts';

const count = fc.integer({ min: 0, max: 20_000 });
const range = fc
  .record({
    first: fc.nat({ max: 20_000 }),
    length: fc.nat({ max: 200 }),
    focusedRow: fc.option(fc.nat({ max: 20_000 })),
  })
  .map(({ first, length, focusedRow }) => ({ first, end: first + length, focusedRow }));

test('rows and gaps together make up the whole list, in order', () => {
  fc.assert(
    fc.property(count, range, (rowCount, wanted) => {
      const { rows, rowsAfter } = listWindowRows(rowCount, wanted);
      let next = 0;
      for (const { index, rowsBefore } of rows) {
        expect(rowsBefore).toBeGreaterThanOrEqual(0);
        expect(index).toBe(next + rowsBefore);
        next = index + 1;
      }
      expect(next + rowsAfter).toBe(rowCount);
    }),
  );
});

test('includes the rows near the viewport, and the focused row with its neighbours', () => {
  fc.assert(
    fc.property(count, range, (rowCount, wanted) => {
      const shown = new Set(listWindowRows(rowCount, wanted).rows.map(({ index }) => index));
      const due = [
        wanted.first,
        wanted.end - 1,
        ...(wanted.focusedRow === null ? [] : [wanted.focusedRow - 1, wanted.focusedRow, wanted.focusedRow + 1]),
      ];
      const isIn = (index: number) => index >= 0 && index < rowCount;
      if (wanted.end > wanted.first || wanted.focusedRow !== null) {
        for (const index of due.slice(wanted.end > wanted.first ? 0 : 2).filter(isIn)) expect(shown).toContain(index);
      }
    }),
  );
});

test('includes at least one row of a non-empty list, for measuring', () => {
  fc.assert(
    fc.property(count, range, (rowCount, wanted) => {
      expect(listWindowRows(rowCount, wanted).rows.length > 0).toBe(rowCount > 0);
    }),
  );
});

test.each([
  ['at the top of the viewport', 100, { first: 0, end: 20 }],
  ['scrolled far down', -64_000, { first: 992, end: 1024 }],
  ['below the viewport', 5000, { first: 0, end: 0 }],
])('for a list %s, the range contains the visible rows and some around them', (_, listTop, expected) => {
  expect(findRange({ listTop, viewportPx: 900, rowPx: 64, aheadPx: 400 })).toEqual(expected);
});
