/** Tests of the pages that are not prose. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { Component as FaqPage } from './FaqPage.tsx';
import { Component as NewsAndEventsPage } from './NewsAndEventsPage.tsx';
import { Component as PlansPage } from './PlansPage.tsx';

beforeEach(resetBus);
afterEach(() => Reflect.deleteProperty(globalThis, '__NYIMBO__'));

describe('FaqPage', () => {
  test('RTE-28 shows questions in groups, with expandable answers', async () => {
    render(<FaqPage params={{}} search="" path="/faq" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
    const group = screen.getByRole('region', { name: 'Listening' });
    const answer = within(group).getByText(/Every song plays in full, free/);
    expect(answer).not.toBeVisible();
    await userEvent.click(within(group).getByText('Is listening free?'));
    expect(answer).toBeVisible();
  });

  test('RTE-28 names the country that the server chose for the page', () => {
    Reflect.set(globalThis, '__NYIMBO__', { country: { code: 'ZM', name: 'Zambia', adjective: 'Zambian' } });
    render(<FaqPage params={{}} search="" path="/faq" />);
    expect(screen.getByText(/^Music from Zambia only/)).toBeInTheDocument();
  });

  test('RTE-28 finds questions by words in the question or answer, then expands and marks them', async () => {
    render(<FaqPage params={{}} search="" path="/faq" />);
    const field = screen.getByRole('searchbox', { name: 'Search the questions' });
    await userEvent.type(field, 'MEGABYTE');
    expect(screen.getByRole('status')).toHaveTextContent('1 question about “MEGABYTE”');
    expect(screen.getByText('megabyte', { selector: 'mark' })).toBeVisible();
    expect(screen.queryByText('Is listening free?')).not.toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, 'qqq');
    expect(screen.getByRole('status')).toHaveTextContent('No results for “qqq”.');
    await userEvent.clear(field);
    expect(screen.getByText('Is listening free?')).toBeVisible();
  });

  test('INF-1 collapsed answers are <details> elements, which the browser’s find-in-page opens', () => {
    const { container } = render(<FaqPage params={{}} search="" path="/faq" />);
    const folded = container.querySelectorAll('details:not([open])');
    expect(folded.length).toBeGreaterThan(30);
    for (const details of folded) expect(details.querySelector('p, li')).not.toBeNull();
  });
});

describe('PlansPage', () => {
  test('RTE-30 shows the plans, and INF-2 shows a toast for unavailable ones', async () => {
    const shell = createTestBus('shell');
    shell.handle('toast/show', () => undefined);
    const recording = recordBus();
    render(<PlansPage />);
    const listener = screen.getByRole('region', { name: 'Listener' });
    expect(within(listener).getByRole('link', { name: 'Start free' })).toHaveAttribute('href', '/register');
    await userEvent.click(screen.getByRole('button', { name: 'Go premium' }));
    expect(recording.commands('toast/show')).toEqual([
      { text: 'Oops! This feature isn’t available right now.', durationMs: 1000 },
    ]);
    shell.dispose();
  });
});

describe('NewsAndEventsPage', () => {
  /** Renders the page and waits for its cover. Without waiting, the cover is drawn after the test has ended. */
  async function show(path: string): Promise<void> {
    const { container } = render(<NewsAndEventsPage params={{}} search="" path={path} />);
    await waitFor(() => expect(container.querySelector('img')).toBeInTheDocument());
  }

  test('RTE-35 INF-4 shows news and events', async () => {
    await show('/news-and-events');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^news and events$/);
    expect(screen.getByRole('link', { name: 'Back to trending songs' })).toHaveAttribute('href', '/songs/trending');
  });

  test('RTE-42 INF-4 shows the same text at an unknown URL', async () => {
    await show('/no/such/place');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^news and events$/);
    expect(screen.getByText(/We couldn’t find the page at this address/)).toBeVisible();
  });
});
