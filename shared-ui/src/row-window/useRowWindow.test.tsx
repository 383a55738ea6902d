import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRowWindow } from './useRowWindow.ts';

const ROW_PX = 50;
const VIEW_PX = 500;

function List({ count }: { count: number }) {
  const { ref, rows, tailPx, isWindowed } = useRowWindow(count);
  return (
    <ol ref={ref} aria-label="Rows" style={{ paddingBottom: tailPx }}>
      {rows.map(({ index, gapPx }) => (
        <li key={index} aria-posinset={isWindowed ? index + 1 : undefined} style={{ marginTop: gapPx }}>
          <button type="button">{`Row ${index + 1}`}</button>
        </li>
      ))}
    </ol>
  );
}

let scrolledPx = 0;

/** jsdom has no layout: simulate rows of 50 px in a list at the top of the page. */
beforeEach(() => {
  scrolledPx = 0;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.tagName === 'OL' ? -scrolledPx : 0, 300, this.tagName === 'LI' ? ROW_PX : 0);
  });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: VIEW_PX });
});
afterEach(() => jest.restoreAllMocks());

const scrollToRow = (row: number) => {
  scrolledPx = row * ROW_PX;
  fireEvent.scroll(window);
};
const listShownRows = () =>
  screen.getAllByRole('button').map((button) => Number(button.textContent?.slice('Row '.length)));
const measureListHeight = () => {
  const list = screen.getByRole('list');
  const gaps = [...list.children].map((row) =>
    row instanceof HTMLElement ? Number.parseFloat(row.style.marginTop) : 0,
  );
  const tail = Number.parseFloat(list.style.paddingBottom);
  return gaps.reduce((sum, gap) => sum + gap, 0) + list.children.length * ROW_PX + tail;
};

test('a short list renders completely, and announces no positions', () => {
  render(<List count={99} />);
  expect(listShownRows()).toHaveLength(99);
  expect(screen.getAllByRole('listitem')[0]).not.toHaveAttribute('aria-posinset');
  expect(measureListHeight()).toBe(99 * ROW_PX);
});

test('a long list renders only the rows near the viewport, with the height of the whole list', () => {
  render(<List count={10_000} />);
  expect(listShownRows()[0]).toBe(1);
  expect(listShownRows().length).toBeLessThan(40);
  expect(measureListHeight()).toBe(10_000 * ROW_PX);
  scrollToRow(5000);
  expect(listShownRows()).toEqual(expect.arrayContaining([5000, 5001, 5010]));
  expect(listShownRows().length).toBeLessThan(40);
  expect(measureListHeight()).toBe(10_000 * ROW_PX);
  expect(screen.getByRole('button', { name: 'Row 5001' }).parentElement).toHaveAttribute('aria-posinset', '5001');
});

test('A11Y the focused row stays while the visitor scrolls, and Tab continues from it', async () => {
  render(<List count={10_000} />);
  screen.getByRole('button', { name: 'Row 3' }).focus();
  scrollToRow(7000);
  expect(screen.getByRole('button', { name: 'Row 3' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Row 4' })).toHaveFocus();
  expect(measureListHeight()).toBe(10_000 * ROW_PX);
});

test('A11Y a list that grows long keeps its rows, so that the focus is not lost', () => {
  const { rerender } = render(<List count={90} />);
  const row = screen.getByRole('button', { name: 'Row 80' });
  row.focus();
  scrollToRow(75);
  rerender(<List count={140} />);
  expect(row).toBeInTheDocument();
  scrollToRow(0);
  expect(row).toHaveFocus();
});

test('a list that becomes shorter shows its end', () => {
  const { rerender } = render(<List count={10_000} />);
  scrollToRow(9000);
  rerender(<List count={200} />);
  expect(listShownRows().at(-1)).toBe(200);
  expect(measureListHeight()).toBe(200 * ROW_PX);
});

test('renders the whole list while the page prints, and only then', () => {
  render(<List count={300} />);
  fireEvent(window, new Event('beforeprint'));
  expect(listShownRows()).toHaveLength(300);
  fireEvent(window, new Event('afterprint'));
  expect(listShownRows().length).toBeLessThan(40);
});
