import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadMore } from './LoadMore.tsx';

/** jsdom has no IntersectionObserver. This one reports every element as visible. */
class SeeingObserver {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;

  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe() {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: SeeingObserver });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const loadMore = jest.fn();
const renderEnd = (state: { isLoadingMore?: boolean; hasFailedMore?: boolean } = {}) =>
  render(<LoadMore hasMore isLoadingMore={false} hasFailedMore={false} loadMore={loadMore} {...state} />);
beforeEach(() => loadMore.mockClear());

test('a list grows when its end comes into view, and not while it does', () => {
  renderEnd({ isLoadingMore: true });
  expect(loadMore).not.toHaveBeenCalled();
  renderEnd();
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test('after a failure only a press retries, so an offline list does not send requests without end', async () => {
  renderEnd({ hasFailedMore: true });
  expect(loadMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(loadMore).toHaveBeenCalledTimes(1);
});
