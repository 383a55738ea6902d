import { examples } from '@nyimbo/shared-api/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component as FollowedArtistsPage } from './FollowedArtistsPage.tsx';
import { createLibraryTestEnvironment, type LibraryTestEnvironment } from './testing/createLibraryTestEnvironment.ts';

let site: LibraryTestEnvironment;
/** The artists that the catalogue has published. It publishes none until it has fetched the account's. */
let followed: string[];

beforeEach(async () => {
  site = await createLibraryTestEnvironment();
  follow();
  site.catalogue.handle('follow/toggle', ({ artist }) => follow(...followed.filter((name) => name !== artist)));
});
afterEach(() => site.close());

function follow(...names: string[]): void {
  followed = names;
  site.catalogue.publish('follows', { userId: 7, artists: names.map((name) => ({ name })) });
}
const answerWith = (...names: string[]): void => {
  const [example] = examples.followedArtists.answer.artists;
  site.refuse('followed-artists', { body: { artists: names.map((name) => ({ ...example, name })) } });
};
const emptyText = () => screen.queryByText('No artists yet');
const listNames = () =>
  within(screen.getByRole('list', { name: 'Artists you follow' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('in an account', () => {
  beforeEach(() => site.logIn());

  test('LIB-3 says that there are no artists only after the server has', async () => {
    answerWith();
    render(<FollowedArtistsPage path="/library/artists" />);
    expect(emptyText()).not.toBeInTheDocument();
    expect(await screen.findByText('No artists yet')).toBeVisible();
  });

  test('LIB-3 offers a retry when the artists do not load', async () => {
    const busy = { status: 503, body: { status: 'error', code: 'busy', message: 'Try later.' } };
    site.refuse('followed-artists', busy);
    render(<FollowedArtistsPage path="/library/artists" />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(emptyText()).not.toBeInTheDocument();
    answerWith('Thandi Banda');
    await userEvent.click(retry);
    await waitFor(() => expect(listNames()).toEqual(['Thandi Banda']));
  });

  test('LIB-3 an artist can be unfollowed only after the catalogue has the account’s artists', async () => {
    answerWith('Thandi Banda');
    render(<FollowedArtistsPage path="/library/artists" />);
    const button = await screen.findByRole('button', { name: 'Following Thandi Banda' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(site.recording.commands('follow/toggle')).toEqual([]);
    act(() => follow('Thandi Banda'));
    await userEvent.click(screen.getByRole('button', { name: 'Following Thandi Banda' }));
    expect(site.recording.commands('follow/toggle')).toEqual([{ artist: 'Thandi Banda' }]);
  });

  test('LIB-3 says that there are no artists after the listener has unfollowed the last one', async () => {
    answerWith('Thandi Banda');
    follow('Thandi Banda');
    render(<FollowedArtistsPage path="/library/artists" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Following Thandi Banda' }));
    expect(emptyText()).toBeVisible();
  });
});

test('LIB-3 after an unfollow with the keyboard, the focus moves to the next artist, or to the link to all', async () => {
  site.logOut();
  const names = ['Thandi Banda', 'The "Lake" Band', 'Chikondi'];
  follow(...names);
  render(<FollowedArtistsPage path="/library/artists" />);
  act(() => screen.getByRole('button', { name: 'Following Thandi Banda' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Following The "Lake" Band' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Following Chikondi' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Following The "Lake" Band' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'All artists' })).toHaveFocus();
});

test('LIB-3 logged out, shows the artists on the device without a request', () => {
  site.logOut();
  render(<FollowedArtistsPage path="/library/artists" />);
  expect(emptyText()).toBeVisible();
  act(() => follow('Thandi Banda'));
  expect(listNames()).toEqual(['Thandi Banda']);
  expect(site.calls).toEqual([]);
});
