import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StudioRole } from '@nyimbo/shared-api/studio';
import { createStudioSite, refuse, type StudioSite } from './testing/createStudioSite.tsx';

let site: StudioSite;

async function open(address: string, role: StudioRole = 'owner'): Promise<void> {
  site = await createStudioSite(role);
  site.open(address);
}

afterEach(() => site.close());

const links = () => within(screen.getByRole('navigation', { name: 'Studio' })).getAllByRole('link');

test('OPR-2 an owner sees every section', async () => {
  await open('/studio');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await waitFor(() => expect(links()).toHaveLength(14));
});

test.each([
  ['editor', ['Inbox', 'Users', 'Staff', 'Audit log'], 'Upload'],
  ['moderator', ['Upload', 'Staff', 'Audit log'], 'Inbox'],
] as const)('OPR-2 the sections that %s may not use are absent', async (role, absent, present) => {
  await open('/studio', role);
  expect(await screen.findByRole('link', { name: present })).toBeVisible();
  const names = links().map((link) => link.textContent);
  for (const name of absent) expect(names).not.toContain(name);
});

test('OPR-2 the address of a section that the role may not use is not found', async () => {
  await open('/studio/audit', 'editor');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(site.received('auditLog')).toEqual([]);
});

test('OPR-2 a fan sees that the page does not exist, and no request for data is sent', async () => {
  site = await createStudioSite();
  site.reply('studioSession', () => refuse(403, { code: 'forbidden' }));
  site.open('/studio/songs');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Studio' })).not.toBeInTheDocument();
  expect(site.received('studioSongs')).toEqual([]);
});

test('OPR-2 a visitor who is not logged in sees that the page does not exist', async () => {
  site = await createStudioSite();
  site.open('/studio', { status: 'anonymous' });
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(site.received('studioSession')).toEqual([]);
});

test('OPR-2 an unknown section is not found', async () => {
  await open('/studio/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('OPR-2 a studio that does not load can be tried again', async () => {
  site = await createStudioSite();
  site.reply('studioSession', () => refuse(503, { code: 'busy', message: 'Nyimbo is busy.' }));
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
])('OPR-2 %s has one heading: %s', async (address, name) => {
  await open(address);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
