import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Section } from './Section.tsx';
import { ShelfSection } from './ShelfSection.tsx';

describe('Section', () => {
  test('A11Y is a region named by its heading, with a descriptive link', () => {
    render(
      <Section title="Trending songs" seeAllHref="/songs/trending" isBusy>
        <p>Songs</p>
      </Section>,
    );
    expect(screen.getByRole('region', { name: 'Trending songs' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('heading', { level: 2, name: 'Trending songs' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all trending songs' })).toHaveAttribute('href', '/songs/trending');
  });
});

describe('ShelfSection', () => {
  /** jsdom has no layout, so define the scroller's sizes. */
  function layOut(list: HTMLElement, scrollLeft: number) {
    Object.defineProperties(list, {
      clientWidth: { configurable: true, value: 400 },
      scrollWidth: { configurable: true, value: 1000 },
      scrollLeft: { configurable: true, value: scrollLeft },
    });
    act(() => {
      fireEvent.scroll(list);
    });
  }

  test('disables its arrow buttons at the ends, and scrolls by a page', async () => {
    const scrollBy = jest.fn();
    render(
      <ShelfSection title="New releases">
        <li>Kuwala</li>
      </ShelfSection>,
    );
    const list = screen.getByRole('list', { name: 'New releases' });
    list.scrollBy = scrollBy;
    const previous = screen.getByRole('button', { name: 'Previous in New releases' });
    const next = screen.getByRole('button', { name: 'Next in New releases' });

    layOut(list, 0);
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    expect(next).not.toHaveAttribute('aria-disabled');
    await userEvent.click(previous);
    expect(scrollBy).not.toHaveBeenCalled();
    await userEvent.click(next);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 360, behavior: 'smooth' });

    layOut(list, 300);
    expect(previous).not.toHaveAttribute('aria-disabled');
    expect(next).not.toHaveAttribute('aria-disabled');

    layOut(list, 599);
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(previous);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -360, behavior: 'smooth' });
  });
});
