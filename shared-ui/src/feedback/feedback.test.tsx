import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Banner } from './Banner.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import { PageLoader } from './PageLoader.tsx';
import { ProgressBar } from './ProgressBar.tsx';

describe('ErrorCard', () => {
  test('A11Y is an alert with a ‘Try again’ button', async () => {
    const onRetry = jest.fn();
    render(<ErrorCard onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the site did not load');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('ignores ‘Try again’ while a retry is in progress', async () => {
    const onRetry = jest.fn();
    render(<ErrorCard onRetry={onRetry} isRetrying />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).not.toHaveBeenCalled();
  });
});

describe('EmptyState', () => {
  test('shows what is missing and one link onward', () => {
    render(<EmptyState level={1} title="Nothing here yet" text="Soon." action={<a href="/songs/trending">Songs</a>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Nothing here yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Songs' })).toBeInTheDocument();
  });
});

describe('Banner', () => {
  test('A11Y announces success politely and a failure assertively', () => {
    render(
      <>
        <Banner tone="success">Saved</Banner>
        <Banner tone="danger">Not saved</Banner>
      </>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  });
});

describe('PageLoader', () => {
  afterEach(() => jest.useRealTimers());

  test('NAV-4 is in the page at once and becomes visible after 200 ms', () => {
    jest.useFakeTimers();
    render(<PageLoader />);
    const loader = screen.getByRole('progressbar', { name: 'Loading page' });
    act(() => jest.advanceTimersByTime(199));
    expect(loader).not.toHaveAttribute('data-visible');
    act(() => jest.advanceTimersByTime(1));
    expect(loader).toHaveAttribute('data-visible', 'true');
  });

  test('A11Y NAV-4 is in a live region, because it is outside the page’s landmarks', () => {
    render(<PageLoader />);
    expect(screen.getByRole('status')).toContainElement(screen.getByRole('progressbar'));
  });
});

describe('ProgressBar', () => {
  test.each([
    [41.6, '42'],
    [-3, '0'],
    [130, '100'],
  ])('DWN-1 shows %p as %p of 100', (percent, expected) => {
    render(<ProgressBar label="Download of Kuwala" percent={percent} />);
    expect(screen.getByRole('progressbar', { name: 'Download of Kuwala' })).toHaveAttribute('aria-valuenow', expected);
  });
});
