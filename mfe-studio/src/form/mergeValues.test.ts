import { findConflicts, mergeValues } from './mergeValues.ts';

const names = ['title', 'year', 'artist'] as const;
const base = { title: 'Zikomo', year: '2020', artist: { id: 1, name: 'Thandi' } };

test('OPR-2 merges edits of different fields', () => {
  const versions = { base, mine: { ...base, title: 'Zikomo kwambiri' }, theirs: { ...base, year: '2021' } };
  expect(mergeValues(versions)).toEqual({ ...base, title: 'Zikomo kwambiri', year: '2021' });
  expect(findConflicts(versions, names)).toEqual([]);
});

test('OPR-2 reports edits of the same field as a conflict, and merging keeps my value', () => {
  const versions = {
    base,
    mine: { ...base, artist: { id: 2, name: 'Kondwani' } },
    theirs: { ...base, artist: { id: 3, name: 'Wezi' } },
  };
  expect(findConflicts(versions, names)).toEqual([
    { name: 'artist', mine: { id: 2, name: 'Kondwani' }, theirs: { id: 3, name: 'Wezi' } },
  ]);
  expect(mergeValues(versions).artist).toEqual({ id: 2, name: 'Kondwani' });
});

test('OPR-2 identical edits by both editors are not a conflict', () => {
  const edited = { ...base, title: 'Mvula' };
  expect(findConflicts({ base, mine: edited, theirs: edited }, names)).toEqual([]);
});
