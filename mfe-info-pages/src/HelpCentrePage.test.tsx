import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { content } from './content/help/help.ts';
import { Component as HelpCentrePage } from './HelpCentrePage.tsx';

beforeEach(resetBus);

const show = (search = '') => render(<HelpCentrePage params={{}} search={search} path="/help-center/" />);
const field = () => screen.getByRole('searchbox', { name: 'Search the help centre' });

describe('HelpCentrePage', () => {
  test('RTE-36 shows the subjects, each leading to its guides on the page, and the way to a person', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible();
    const tiles = within(screen.getByRole('list', { name: 'Subjects' })).getAllByRole<HTMLAnchorElement>('link');
    expect(tiles).toHaveLength(content.groups.length);
    for (const tile of tiles) expect(document.querySelector(tile.hash)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us/');
  });

  test('RTE-36 gives guides step by step, each at an address of its own', async () => {
    show();
    await userEvent.click(screen.getByText('I forgot my password'));
    const guide = document.getElementById('new-password');
    expect(guide).toHaveAttribute('open');
    expect(within(guide ?? document.body).getAllByRole('listitem').length).toBeGreaterThan(2);
  });

  test('RTE-36 finds guides and questions together while one types, marks the words, and says how many', async () => {
    const user = userEvent.setup({ delay: null });
    show();
    await user.type(field(), 'forgot PASSword');
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
    await user.clear(field());
    expect(screen.getByRole('list', { name: 'Subjects' })).toBeVisible();
  });

  test('RTE-36 says where to look when it finds nothing', async () => {
    show();
    await userEvent.type(field(), 'xylophone');
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('No results for “xylophone”.');
    expect(within(status).getByRole('link', { name: 'frequently asked questions' })).toHaveAttribute(
      'href',
      '/faq&s=u',
    );
    expect(screen.queryByRole('list', { name: 'Answers' })).not.toBeInTheDocument();
  });

  test('A11Y Down and Enter lead from the field to the answers, the arrows through them, Escape back', async () => {
    const user = userEvent.setup({ delay: null });
    show();
    await user.type(field(), 'download');
    const [first, second] = within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('link');
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(first).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field()).toHaveFocus();
  });

  test('RTE-36 the address keeps what is searched for, and brings it back', async () => {
    const shell = createTestBus('shell');
    shell.handle('navigate/to', () => undefined);
    const recording = recordBus();
    const { rerender } = show('?q=queue');
    expect(field()).toHaveValue('queue');
    fireEvent.change(field(), { target: { value: 'no sound' } });
    await waitFor(() =>
      expect(recording.commands('navigate/to')).toEqual([{ path: '/help-center/?q=no+sound', replace: true }]),
    );
    rerender(<HelpCentrePage params={{}} search="?q=no+sound" path="/help-center/" />);
    expect(field()).toHaveValue('no sound');
    rerender(<HelpCentrePage params={{}} search="" path="/help-center/" />);
    expect(field()).toHaveValue('');
    shell.dispose();
  });
});
