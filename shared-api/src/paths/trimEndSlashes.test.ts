import { trimEndSlashes } from './trimEndSlashes.ts';

describe('trimEndSlashes', () => {
  test.each([
    ['', ''],
    ['/', ''],
    ['////', ''],
    ['/about', '/about'],
    ['/about//', '/about'],
    ['//a//b/', '//a//b'],
    ['https://media.example.org/m/', 'https://media.example.org/m'],
  ])('trims %j to %j', (text, trimmed) => {
    expect(trimEndSlashes(text)).toBe(trimmed);
  });
});
