import { fireEvent, render } from '@testing-library/react';
import { AccountPicture } from './AccountPicture.tsx';

const readLook = () => document.querySelector('img')?.getAttribute('src') ?? document.querySelector('svg')?.tagName;

test('ENT-1 shows the picture of who is logged in, and another one when it changes', () => {
  const { rerender } = render(<AccountPicture url="/api/pictures/a.webp" />);
  expect(readLook()).toBe('/api/pictures/a.webp');
  rerender(<AccountPicture url="/api/pictures/b.webp" />);
  expect(readLook()).toBe('/api/pictures/b.webp');
});

test('ENT-1 shows the icon to who has no picture, or one that does not load', () => {
  const { rerender } = render(<AccountPicture url={null} />);
  expect(readLook()).toBe('svg');
  rerender(<AccountPicture url="/gone.webp" />);
  const image = document.querySelector('img');
  if (image) fireEvent.error(image);
  expect(readLook()).toBe('svg');
});
