import { render, screen } from '@testing-library/react';
import { ClampedTitle } from './ClampedTitle.tsx';

test.each([
  ['Kuwala', null],
  ['W'.repeat(32), null],
  ['W'.repeat(33), 'long'],
  ['W'.repeat(65), 'very-long'],
])('a longer title gets a smaller font size: %s', (text, length) => {
  render(
    <h2>
      <ClampedTitle text={text} />
    </h2>,
  );
  expect(screen.getByRole('heading', { name: text }).firstElementChild?.getAttribute('data-length') ?? null).toBe(
    length,
  );
});
