import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadMore } from './LoadMore.tsx';

/** jsdom has no IntersectionObserver. This one reports every element as visible. */
class VisibleObserver {
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
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: VisibleObserver });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

const loadMore = jest.fn();
const renderLoadMore = (state: { isLoadingMore?: boolean; hasLoadMoreFailed?: boolean } = {}) =>
  render(<LoadMore hasMore isLoadingMore={false} hasLoadMoreFailed={false} loadMore={loadMore} {...state} />);
beforeEach(() => loadMore.mockClear());

test('loads more when the end of the list comes into view, unless more is already loading', () => {
  renderLoadMore({ isLoadingMore: true });
  expect(loadMore).not.toHaveBeenCalled();
  renderLoadMore();
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test('after a failure, retries only when the visitor presses the button, to avoid endless requests', async () => {
  renderLoadMore({ hasLoadMoreFailed: true });
  expect(loadMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(loadMore).toHaveBeenCalledTimes(1);
});
