import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { content } from './content/help/help.ts';
import { Component as HelpCentrePage } from './HelpCentrePage.tsx';

beforeEach(resetBus);

const show = (search = '') => render(<HelpCentrePage params={{}} search={search} path="/help-center/" />);
const getSearchField = () => screen.getByRole('searchbox', { name: 'Search the help centre' });

describe('HelpCentrePage', () => {
  test('RTE-36 shows the subjects, links each to its guides, and links to the contact page', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible();
    const tiles = within(screen.getByRole('list', { name: 'Subjects' })).getAllByRole<HTMLAnchorElement>('link');
    expect(tiles).toHaveLength(content.groups.length);
    for (const tile of tiles) expect(document.querySelector(tile.hash)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us/');
  });

  test('RTE-36 opens a step-by-step guide that has its own anchor', async () => {
    show();
    await userEvent.click(screen.getByText('I forgot my password'));
    const guide = document.getElementById('new-password');
    expect(guide).toHaveAttribute('open');
    expect(within(guide ?? document.body).getAllByRole('listitem').length).toBeGreaterThan(2);
  });

  test('RTE-36 finds guides and questions as the visitor types, marks the matches and shows their number', async () => {
    const user = userEvent.setup({ delay: null });
    show();
    await user.type(getSearchField(), 'forgot PASSword');
    expect(screen.getByRole('status')).toHaveTextContent(/^\d+ answers for “forgot PASSword”$/);
    const answers = screen.getByRole('list', { name: 'Answers' });
    const guide = within(answers).getByRole('link', { name: 'I forgot my password' });
    expect(guide).toHaveAttribute('href', '/help-center/#new-password');
    expect(
      within(guide)
        .getAllByText(/forgot|password/)
        .map(({ tagName }) => tagName),
    ).toEqual(['MARK', 'MARK']);
    const question = within(answers).getByRole('link', { name: /What now/ });
    expect(question).toHaveAttribute('href', '/faq&s=u#forgot-password');
    await user.clear(getSearchField());
    expect(screen.getByRole('list', { name: 'Subjects' })).toBeVisible();
  });

  test('RTE-36 links to the frequently asked questions when nothing is found', async () => {
    show();
    await userEvent.type(getSearchField(), 'xylophone');
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('No results for “xylophone”.');
    expect(within(status).getByRole('link', { name: 'frequently asked questions' })).toHaveAttribute(
      'href',
      '/faq&s=u',
    );
    expect(screen.queryByRole('list', { name: 'Answers' })).not.toBeInTheDocument();
  });

  test('A11Y Down and Enter move the focus from the field to the answers, arrow keys move through them, Escape returns', async () => {
    const user = userEvent.setup({ delay: null });
    show();
    await user.type(getSearchField(), 'download');
    const [first, second] = within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('link');
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(getSearchField()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(first).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(getSearchField()).toHaveFocus();
  });

  test('RTE-36 keeps the search in the URL and restores it from there', async () => {
    const shell = createTestBus('shell');
    shell.handle('navigate/to', () => undefined);
    const recording = recordBus();
    const { rerender } = show('?q=queue');
    expect(getSearchField()).toHaveValue('queue');
    fireEvent.change(getSearchField(), { target: { value: 'no sound' } });
    await waitFor(() =>
      expect(recording.commands('navigate/to')).toEqual([{ path: '/help-center/?q=no+sound', replace: true }]),
    );
    rerender(<HelpCentrePage params={{}} search="?q=no+sound" path="/help-center/" />);
    expect(getSearchField()).toHaveValue('no sound');
    rerender(<HelpCentrePage params={{}} search="" path="/help-center/" />);
    expect(getSearchField()).toHaveValue('');
    shell.dispose();
  });
});
