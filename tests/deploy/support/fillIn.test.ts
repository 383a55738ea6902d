import { fillIn } from './fillIn.ts';

const RECIPE = ['listen 80; # CHANGE', 'server 127.0.0.1:3001; # CHANGE: each process', 'proxy 127.0.0.1:3001;'].join(
  '\n',
);

test('PRD-5 replaces values on marked lines only, even if one port is the beginning of another', () => {
  const values = { 'listen 80': 'listen 127.0.0.1:30010', '127.0.0.1:3001': '127.0.0.1:4001' };
  expect(fillIn(RECIPE, values)).toBe(
    ['listen 127.0.0.1:30010;', 'server 127.0.0.1:4001;', 'proxy 127.0.0.1:3001;'].join('\n'),
  );
});

test('PRD-5 removes the line of a null, and rejects a text that no marked line contains', () => {
  expect(fillIn(RECIPE, { 'listen 80': null })).not.toContain('listen');
  expect(() => fillIn(RECIPE, { proxy: 'other' })).toThrow('No marked line of the recipe contains proxy.');
});
