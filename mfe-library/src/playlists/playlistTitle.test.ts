import { playlistTitle } from '@nyimbo/shared-api/contract';
import { findTitleProblem, fitTitle } from './playlistTitle.ts';

const TITLES = [
  'Walk home',
  ' Walk home ',
  '',
  '   ',
  'x'.repeat(100),
  `  ${'x'.repeat(100)}  `,
  'x'.repeat(101),
  'Walk\nhome',
  'Walk \u202Ehome',
  'Walk\u2028home',
  'Walk\u0000home',
  'Nyimbo 🎵 za m’mawa',
  '🎵'.repeat(51),
];

test.each(TITLES)('LIB-1 the form accepts and refuses the same titles as the server: %j', (title) => {
  expect(findTitleProblem(title)).toBe(playlistTitle.safeParse(title).error?.issues[0]?.message ?? null);
});

test.each([...TITLES, 'A\n\nB', `${'x'.repeat(99)} y`, `${'x'.repeat(99)}🎵`])(
  'LIB-1 a suggested title fits: %j',
  (title) => {
    const fitted = fitTitle(title);
    expect(fitted).toBe(fitted.trim());
    expect(fitted).not.toMatch(/\p{Cs}/u);
    if (fitted !== '') expect(findTitleProblem(fitted)).toBeNull();
  },
);

test('LIB-1 a suggested title that fits stays as it is', () => {
  expect(fitTitle('Nyimbo 🎵 za m’mawa')).toBe('Nyimbo 🎵 za m’mawa');
  expect(fitTitle('A\n\nB')).toBe('A B');
});
