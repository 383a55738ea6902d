import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { subjects } from './content/help.ts';
import { Component as HelpCentrePage } from './HelpCentrePage.tsx';

describe('HelpCentrePage', () => {
  it('RTE-36 shows the subjects, each leading to its answers on the page', () => {
    render(<HelpCentrePage />);
    expect(screen.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible();
    const tiles = within(screen.getByRole('list', { name: 'Subjects' })).getAllByRole<HTMLAnchorElement>('link');
    expect(tiles).toHaveLength(subjects.length);
    for (const tile of tiles) expect(document.querySelector(tile.hash)).toBeInTheDocument();
  });

  it('RTE-36 finds answers while one types, and says how many', async () => {
    const user = userEvent.setup({ delay: null });
    render(<HelpCentrePage />);
    await user.type(screen.getByRole('searchbox', { name: 'Search the help centre' }), 'no SOUND');
    expect(screen.getByRole('status')).toHaveTextContent(/^\d+ answers? for “no SOUND”$/);
    expect(screen.getByText('There is no sound')).toBeVisible();
    expect(screen.queryByText('How do I log out?')).not.toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByText('How do I log out?')).toBeVisible();
  });

  it('RTE-36 says where to look when it finds nothing', async () => {
    render(<HelpCentrePage />);
    await userEvent.type(screen.getByRole('searchbox'), 'xylophone');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing about “xylophone” here.');
    expect(within(screen.getByRole('status')).getByRole('link')).toHaveAttribute('href', '/faq&s=u');
  });
});
