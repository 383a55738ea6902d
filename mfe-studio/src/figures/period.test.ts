import { buildLastDays, readPeriod } from './period.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

test('OPR-6 the default period is the last 30 days, including today', () => {
  expect(readPeriod('', now)).toEqual({ from: '2026-10-25', to: '2026-11-23' });
  expect(buildLastDays(1, now)).toEqual({ from: '2026-11-23', to: '2026-11-23' });
});

test('OPR-6 the URL sets another period', () => {
  expect(readPeriod('?from=2026-01-01&to=2026-01-31', now)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
});

test.each(['?from=2026-02-01&to=2026-01-31', '?from=x&to=2026-01-31', '?from=2026-01-01'])(
  'OPR-6 uses the default period for the invalid query %s',
  (search) => expect(readPeriod(search, now)).toEqual(buildLastDays(30, now)),
);
