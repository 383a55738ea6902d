import { parseRelease } from './parse-release.ts';

describe('the date of a tag', () => {
  test.each([
    ['2026-06-01', 2026, '2026-06-01'],
    ['2026-06-01T12:30:00', 2026, '2026-06-01'],
    ['2026/6/1', 2026, '2026-06-01'],
    ['2026.06.01', 2026, '2026-06-01'],
    ['20260601', 2026, '2026-06-01'],
    ['25/12/2019', 2019, '2019-12-25'],
    ['25.12.2019', 2019, '2019-12-25'],
    ['12-25-2019', 2019, '2019-12-25'],
    ['06/06/2019', 2019, '2019-06-06'],
    ['2024-02-29', 2024, '2024-02-29'],
  ])('CAT-8 %s gives the day', (text, year, releasedOn) => {
    expect(parseRelease(text)).toEqual({ year, releasedOn });
  });

  test.each([
    ['2026', 2026],
    ['2026-06', 2026],
    ['2026 remastered', 2026],
    ['05/06/2019', 2019],
    ['2023-02-29', 2023],
    ['2026-13-01', 2026],
    ['31/02/2019', 2019],
    ['2026-06/01', 2026],
  ])('CAT-8 %s gives only the year', (text, year) => {
    expect(parseRelease(text)).toEqual({ year, releasedOn: null });
  });

  test.each([
    '',
    '0',
    '0000',
    '0000-00-00',
    '00/00/0000',
    '12',
    '12345',
    '1899-12-31',
    '2201-01-01',
    'June 2026',
    '٢٠٢٦',
  ])('CAT-8 ‘%s’ gives neither', (text) => {
    expect(parseRelease(text)).toEqual({ year: null, releasedOn: null });
  });
});
