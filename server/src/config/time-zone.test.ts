import { dayIn, findTimeZone, isTimeZone } from './time-zone.ts';

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
  ['+02:00', false],
  ['Malawi', false],
  ['', false],
])('CAT-8 ‘%s’ is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
