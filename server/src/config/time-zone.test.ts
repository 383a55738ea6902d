import { dayIn, findTimeZone, isTimeZone, startOfDay } from './time-zone.ts';

test('CAT-8 the days of a country are those of its time zone', () => {
  expect(findTimeZone('MW')).toBe('Africa/Blantyre');
  expect(findTimeZone('AQ')).toMatch(/^[A-Z]\w+(\/\w+)?$/);
  const lateInTheEvening = new Date('2026-12-31T22:30:00Z');
  expect(dayIn('UTC', lateInTheEvening)).toBe('2026-12-31');
  expect(dayIn('Africa/Blantyre', lateInTheEvening)).toBe('2027-01-01');
});

test.each([
  ['Africa/Blantyre', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['+02:00', false],
  ['IST', false],
  ['Africa/Malawi', false],
  ['', false],
])('CAT-8 ‘%s’ is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

test.each([
  ['2027-01-14', 'Africa/Blantyre', '2027-01-13T22:00:00.000Z'],
  ['2027-01-14', 'UTC', '2027-01-14T00:00:00.000Z'],
  ['2027-07-01', 'America/New_York', '2027-07-01T04:00:00.000Z'],
  ['2027-01-14', 'Pacific/Kiritimati', '2027-01-13T10:00:00.000Z'],
  // Summer time begins at 2:00 and ends at 2:00 of these days.
  ['2027-03-14', 'America/New_York', '2027-03-14T05:00:00.000Z'],
  ['2027-11-07', 'America/New_York', '2027-11-07T04:00:00.000Z'],
  // The clocks go from 24:00 of the day before to 1:00.
  ['2027-04-30', 'Africa/Cairo', '2027-04-29T22:00:00.000Z'],
])('CAT-8 %s begins in %s at %s', (day, timeZone, time) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(time);
});
