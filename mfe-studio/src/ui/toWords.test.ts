import { toWords } from './toWords.ts';

test.each([
  ['login-failed', 'Login failed'],
  ['takeDown', 'Take down'],
  ['isHidden', 'Hidden'],
  ['song', 'Song'],
])('OPR-2 presents the API’s name %s as ‘%s’', (name, words) => {
  expect(toWords(name)).toBe(words);
});
