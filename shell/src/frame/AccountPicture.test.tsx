import { fireEvent, render } from '@testing-library/react';
import { AccountPicture } from './AccountPicture.tsx';

const readPicture = () => document.querySelector('img')?.getAttribute('src') ?? document.querySelector('svg')?.tagName;

test('ENT-1 shows the user’s picture, and the new one when it changes', () => {
  const { rerender } = render(<AccountPicture url="/api/pictures/a.webp" />);
  expect(readPicture()).toBe('/api/pictures/a.webp');
  rerender(<AccountPicture url="/api/pictures/b.webp" />);
  expect(readPicture()).toBe('/api/pictures/b.webp');
});

test('ENT-1 shows an icon when the user has no picture, or when it does not load', () => {
  const { rerender } = render(<AccountPicture url={null} />);
  expect(readPicture()).toBe('svg');
  rerender(<AccountPicture url="/gone.webp" />);
  const image = document.querySelector('img');
  if (image) fireEvent.error(image);
  expect(readPicture()).toBe('svg');
});
