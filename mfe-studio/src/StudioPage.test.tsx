import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createTestBus } from '@nyimbo/shared-events/testing';
import { studioExamples, type StudioCallName, type StudioRole } from '@nyimbo/shared-api/studio';
import {
  createStudioTestEnvironment,
  buildRejection,
  type StudioTestEnvironment,
} from './testing/createStudioTestEnvironment.tsx';

let site: StudioTestEnvironment;

async function openStudio(address: string, role: StudioRole = 'owner'): Promise<void> {
  site = await createStudioTestEnvironment(role);
  site.open(address);
}

afterEach(() => site.close());

const getSectionLinks = () => within(screen.getByRole('navigation', { name: 'Studio' })).getAllByRole('link');

test('OPR-2 an owner sees every section', async () => {
  await openStudio('/studio');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await waitFor(() => expect(getSectionLinks()).toHaveLength(14));
});

test.each([
  ['editor', ['Inbox', 'Users', 'Staff', 'Audit log'], 'Upload'],
  ['moderator', ['Upload', 'Staff', 'Audit log'], 'Inbox'],
] as const)('OPR-2 hides the sections that the role ‘%s’ may not use', async (role, absent, present) => {
  await openStudio('/studio', role);
  expect(await screen.findByRole('link', { name: present })).toBeVisible();
  const names = getSectionLinks().map((link) => link.textContent);
  for (const name of absent) expect(names).not.toContain(name);
});

test('OPR-2 shows ‘Page not found’ at the URL of a section that the role may not use', async () => {
  await openStudio('/studio/audit', 'editor');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(site.received('auditLog')).toEqual([]);
});

test('OPR-2 tells a fan that the account has no access, and requests no data', async () => {
  site = await createStudioTestEnvironment();
  site.reply('studioSession', () => buildRejection(403, { code: 'forbidden' }));
  site.open('/studio/songs');
  expect(await screen.findByRole('heading', { level: 1, name: 'You have no access to the studio' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Studio' })).not.toBeInTheDocument();
  expect(site.received('studioSongs')).toEqual([]);
});

test('OPR-2 asks a visitor who is not logged in to log in', async () => {
  site = await createStudioTestEnvironment();
  // Without an answer, the bus reports an error seconds later, during another test.
  createTestBus('mfe-auth').respond('auth/log-in', async () => ({ outcome: 'dismissed' }));
  site.open('/studio', { status: 'anonymous' });
  expect(screen.getByRole('heading', { level: 1, name: 'Log in to open the studio' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(site.recording.requests('auth/log-in')).toEqual([{ reason: 'menu' }]));
  expect(site.received('studioSession')).toEqual([]);
});

describe('personal data and a password older than 12 hours', () => {
  /** Opens a page whose call requires the password. Returns the dialog that asks for it. */
  async function openWithOldPassword(address: string, call: StudioCallName) {
    site = await createStudioTestEnvironment();
    site.reply(call, () =>
      buildRejection(403, { code: 'confirm-password', message: 'Enter your password to continue.' }),
    );
    site.open(address);
    return within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
  }

  test('OPR-2 the studio asks for the password, then shows the users', async () => {
    const user = userEvent.setup();
    const confirm = await openWithOldPassword('/studio/users', 'studioUsers');
    site.answer('studioUsers', studioExamples.studioUsers.answer);
    await user.type(confirm.getByLabelText('Password'), 'mvula2026{Enter}');
    const [firstUser] = studioExamples.studioUsers.answer.users;
    expect(await screen.findByRole('link', { name: firstUser?.username })).toBeVisible();
    expect(site.received('confirmPassword')).toEqual([{ password: 'mvula2026' }]);
    expect(site.received('studioUsers')).toHaveLength(2);
  });

  test('OPR-2 a member who cancels sees why there is nothing, and can try again', async () => {
    const user = userEvent.setup();
    const confirm = await openWithOldPassword('/studio/users/12', 'studioUser');
    await user.click(confirm.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Enter your password to continue.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm your password' })).toBeVisible();
  });
});

test('OPR-2 opens after a log in that an ended session needs', async () => {
  site = await createStudioTestEnvironment();
  site.reply('studioSession', () => buildRejection(401, { code: 'unauthorised' }));
  site.open('/studio');
  const button = await screen.findByRole('button', { name: 'Log in' });
  site.answer('studioSession', { username: 'chikondi', fullname: 'C', role: 'owner', confirmedUntil: null });
  createTestBus('mfe-auth').respond('auth/log-in', async () => ({ outcome: 'logged-in' }));
  await userEvent.click(button);
  expect(await screen.findByRole('navigation', { name: 'Studio' })).toBeVisible();
});

test('OPR-2 shows ‘Page not found’ for an unknown section', async () => {
  await openStudio('/studio/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('OPR-2 offers a retry when the studio does not load', async () => {
  site = await createStudioTestEnvironment();
  site.reply('studioSession', () => buildRejection(503, { code: 'busy', message: 'Nyimbo is busy.' }));
  site.open('/studio');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nyimbo is busy.');
  site.answer('studioSession', { username: 'chikondi', fullname: 'C', role: 'owner', confirmedUntil: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('navigation', { name: 'Studio' })).toBeVisible();
});

test.each([
  ['/studio/songs', 'Songs'],
  ['/studio/songs/7', 'Mvula ya Chikondi'],
  ['/studio/albums', 'Albums'],
  ['/studio/albums/3', 'Nyengo ya Mvula'],
  ['/studio/albums/new', 'New album'],
  ['/studio/artists', 'Artists'],
  ['/studio/artists/2', 'Thandi Banda'],
  ['/studio/artists/new', 'New artist'],
  ['/studio/playlists', 'Playlists'],
  ['/studio/playlists/1', 'Sunday morning'],
  ['/studio/playlists/new', 'New playlist'],
  ['/studio/genres', 'Genres'],
  ['/studio/cities', 'Cities'],
  ['/studio/upload', 'Upload'],
  ['/studio/inbox', 'Inbox'],
  ['/studio/users', 'Users'],
  ['/studio/takedowns', 'Takedowns'],
  ['/studio/figures', 'Figures'],
  ['/studio/staff', 'Staff'],
  ['/studio/audit', 'Audit log'],
])('OPR-2 %s has one main heading: %s', async (address, name) => {
  await openStudio(address);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
