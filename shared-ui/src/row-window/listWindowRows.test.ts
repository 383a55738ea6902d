import fc from 'fast-check';
import { findRange, listWindowRows } from './listWindowRows.ts';

const count = fc.integer({ min: 0, max: 20_000 });
const range = fc
  .record({
    first: fc.nat({ max: 20_000 }),
    length: fc.nat({ max: 200 }),
    held: fc.option(fc.nat({ max: 20_000 })),
  })
  .map(({ first, length, held }) => ({ first, end: first + length, held }));

test('whatever is left out, the rows and the gaps between them make up the whole list, in its order', () => {
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

test('what is near the window is there, and so is the row with the focus and its neighbours', () => {
  fc.assert(
    fc.property(count, range, (rowCount, wanted) => {
      const shown = new Set(listWindowRows(rowCount, wanted).rows.map(({ index }) => index));
      const due = [
        wanted.first,
        wanted.end - 1,
        ...(wanted.held === null ? [] : [wanted.held - 1, wanted.held, wanted.held + 1]),
      ];
      const isIn = (index: number) => index >= 0 && index < rowCount;
      if (wanted.end > wanted.first || wanted.held !== null) {
        for (const index of due.slice(wanted.end > wanted.first ? 0 : 2).filter(isIn)) expect(shown).toContain(index);
      }
    }),
  );
});

test('a list is never without a row, so that there is one to measure', () => {
  fc.assert(
    fc.property(count, range, (rowCount, wanted) => {
      expect(listWindowRows(rowCount, wanted).rows.length > 0).toBe(rowCount > 0);
    }),
  );
});

test.each([
  ['at its top', 100, { first: 0, end: 20 }],
  ['far down', -64_000, { first: 992, end: 1024 }],
  ['not scrolled to yet', 5000, { first: 0, end: 0 }],
])('a list %s has the rows in the window and those around it', (_, listTop, expected) => {
  expect(findRange(listTop, 900, 64, 400)).toEqual(expected);
});
