import { render, screen } from '@testing-library/react';
import { ShelfSkeleton } from './CardSkeleton.tsx';
import { Skeleton } from './Skeleton.tsx';
import { SongListSkeleton } from './SongRowSkeleton.tsx';

describe('skeletons', () => {
  test('A11Y are hidden from screen readers', () => {
    render(
      <>
        <Skeleton height="1rem" />
        <SongListSkeleton rows={3} variant="short" />
        <ShelfSkeleton cards="wide" />
      </>,
    );
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    expect(screen.queryAllByRole('list')).toEqual([]);
  });

  test('have as many rows as requested', () => {
    const { container } = render(<SongListSkeleton rows={5} />);
    expect(container.querySelectorAll('[data-variant="full"]')).toHaveLength(5);
  });
});
