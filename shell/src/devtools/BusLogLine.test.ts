import { filterLines, presentLines, presentPayload, type BusLogLine } from './BusLogLine.ts';

const lines: BusLogLine[] = [
  { id: 1, at: 0, kind: 'command', name: 'player/play', source: 'mfe-catalogue@1', payload: { index: 0 } },
  { id: 2, at: 1000, kind: 'state', name: 'player/state', source: 'mfe-player@1' },
  { id: 3, at: 2000, kind: 'fault', name: '', source: 'page', text: 'It broke' },
];
const idsOf = (filter: string) => filterLines(lines, filter).map(({ id }) => id);

describe('the log of the bus', () => {
  test('shows only the lines that contain every word of the filter', () => {
    expect(idsOf('')).toEqual([1, 2, 3]);
    expect(idsOf('player/')).toEqual([1, 2]);
    expect(idsOf('PLAYER command')).toEqual([1]);
    expect(idsOf('broke')).toEqual([3]);
    expect(idsOf('nothing like it')).toEqual([]);
  });

  test('copies one JSON object per line', () => {
    const [first] = presentLines(lines).split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ name: 'player/play', at: '1970-01-01T00:00:00.000Z' });
  });

  test('truncates a long payload', () => {
    expect(presentPayload({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(presentPayload(undefined)).toBe('undefined');
    const text = presentPayload('x'.repeat(50_000));
    expect(text.length).toBeLessThan(21_000);
    expect(text).toMatch(/50002 characters in all$/);
  });
});
