import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { buildSessionData } from '@nyimbo/shared-api/builders';
import type { SessionUser } from '@nyimbo/shared-events';
import { useBus, useBusState } from '@nyimbo/shared-events/react';
import { buildSessionUser, createTestBus } from '@nyimbo/shared-events/testing';
import { createAuthSite, refuse, type AuthSite } from '../testing/createAuthSite.ts';
import { stubPictures } from '../testing/stubPictures.ts';
import { ProfileForm } from './ProfileForm.tsx';

const fan = buildSessionUser({ fullName: 'Tamanda Phiri', city: 'Zomba', pictureUrl: null });
const picture = new File(['bytes'], 'me.jpg', { type: 'image/jpeg' });
let site: AuthSite;
let user: UserEvent;

beforeEach(async () => {
  site = await createAuthSite();
  user = userEvent.setup({ delay: null });
  stubPictures({ width: 800, height: 600 });
});
afterEach(() => site.close());

/** Renders the form for the logged-in user. It stays when the session ends. */
function Profile({ onSaved }: { onSaved?: () => void }) {
  const bus = useBus('mfe-auth');
  const session = useBusState(bus, 'session');
  const now = session?.status === 'authenticated' ? session.user : fan;
  return <ProfileForm bus={bus} user={now} onSaved={onSaved} />;
}

function open(onSaved?: () => void): void {
  site.shell.publish('session', { status: 'authenticated', user: fan });
  render(<Profile onSaved={onSaved} />);
}

function answerWith(call: 'saveProfile' | 'savePicture', change: Partial<SessionUser>): void {
  const { user: storedUser } = buildSessionData();
  const { fullName, city, pictureUrl } = { ...fan, ...change };
  const profile = { username: fan.username, fullname: fullName, city, picture: pictureUrl };
  site.answer(call, () => ({ body: { status: 'success', user: { ...storedUser, id: fan.userId, profile } } }));
}

const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
const choosePicture = () => user.upload(screen.getByLabelText('Picture', { selector: 'input' }), picture);

test('ENT-1 saves name and city, and hands the user to the shell as the server has them now', async () => {
  answerWith('saveProfile', { fullName: 'Tamanda Banda', city: null });
  open();
  await user.clear(screen.getByLabelText('Full name'));
  await user.type(screen.getByLabelText('Full name'), '  Tamanda Banda');
  await user.clear(screen.getByLabelText('City'));
  await save();
  expect(await screen.findByText('Profile saved.')).toBeVisible();
  expect(site.received('saveProfile')).toEqual([{ fullname: 'Tamanda Banda', city: null }]);
  expect(site.received('savePicture')).toEqual([]);
  expect(site.recording.commands('session/update-user')).toEqual([{ ...fan, fullName: 'Tamanda Banda', city: null }]);
  await user.type(screen.getByLabelText('City'), 'M');
  expect(screen.queryByText('Profile saved.')).not.toBeInTheDocument();
});

test('AUT-3 sends nothing when nothing was changed, and goes on', async () => {
  const onSaved = jest.fn();
  open(onSaved);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(site.received('saveProfile')).toEqual([]);
});

test('AUT-3 a chosen picture is shown at once, and sent small when the form is', async () => {
  answerWith('savePicture', { pictureUrl: '/api/pictures/a.webp' });
  open();
  expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  await choosePicture();
  expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', 'data:image/webp;base64,UGljdHVyZQ==');
  expect(site.received('savePicture')).toEqual([]);
  await save();
  expect(await screen.findByText('Profile saved.')).toBeVisible();
  expect(site.received('savePicture')).toEqual([{ picture: 'UGljdHVyZQ==' }]);
  expect(document.querySelector('img')).toHaveAttribute('src', '/api/pictures/a.webp');
});

test('AUT-3 a picture is removed when the form is sent', async () => {
  answerWith('savePicture', { pictureUrl: null });
  open();
  act(() => site.shell.publish('session', { status: 'authenticated', user: { ...fan, pictureUrl: '/old.webp' } }));
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  await save();
  expect(await screen.findByText('Profile saved.')).toBeVisible();
  expect(site.received('savePicture')).toEqual([{ picture: null }]);
});

test('AUT-3 a file that is no picture says so at the picture', async () => {
  stubPictures(null);
  open();
  await choosePicture();
  expect(await screen.findByText(/can’t read this file as a picture/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose picture' })).toHaveAccessibleDescription(/can’t read this file/);
});

test('AUT-6 a refused picture says so at the picture, and nothing else is written', async () => {
  site.answer('savePicture', () => refuse(400, { errors: { picture: 'This file is not a picture.' } }));
  open();
  await user.type(screen.getByLabelText('City'), ' town');
  await choosePicture();
  await screen.findByRole('button', { name: 'Change picture' });
  await save();
  expect(await screen.findByText('This file is not a picture.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change picture' })).toHaveFocus();
  expect(site.received('saveProfile')).toEqual([]);
  expect(screen.getByLabelText('City')).toHaveValue('Zomba town');
});

test('VAL-9 a missing name and a refused city are each reported at their field', async () => {
  site.answer('saveProfile', () => refuse(400, { errors: { city: 'No such city.' } }));
  open();
  await user.clear(screen.getByLabelText('Full name'));
  await save();
  expect(await screen.findByText('Please enter your full name.')).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  await user.type(screen.getByLabelText('Full name'), 'T');
  await save();
  expect(await screen.findByText('No such city.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.getByLabelText('City')).toBeInvalid();
});

test('AUT-8 what was typed is still there when the site cannot be reached', async () => {
  site.answer('saveProfile', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } }));
  open();
  await user.type(screen.getByLabelText('City'), ' town');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here');
  expect(screen.getByLabelText('City')).toHaveValue('Zomba town');
});

describe('a session that has ended meanwhile', () => {
  /** Saves after the server has ended the session. The shell then has no user until `next` logs in. */
  async function saveAfterTheEnd(next: SessionUser): Promise<void> {
    open();
    await user.type(screen.getByLabelText('City'), ' town');
    site.answer('saveProfile', () => {
      act(() => site.shell.publish('session', { status: 'anonymous' }));
      return refuse(401, { error: 'Please log in to continue.' });
    });
    createTestBus('mfe-auth').respond('auth/log-in', () => {
      answerWith('saveProfile', { city: 'Zomba town' });
      act(() => site.shell.publish('session', { status: 'authenticated', user: next }));
      return { outcome: 'logged-in' };
    });
    await save();
    await waitFor(() => expect(site.recording.requests('auth/log-in')).toEqual([{ reason: 'expired' }]));
  }

  test('SES-5 asks for a log in, and saves two seconds after it', async () => {
    await saveAfterTheEnd(fan);
    expect(screen.getByLabelText('City')).toHaveValue('Zomba town');
    expect(await screen.findByText('Profile saved.', undefined, { timeout: 4000 })).toBeVisible();
    expect(site.received('saveProfile')).toHaveLength(2);
  });

  test('SES-5 does not save it for somebody else who logs in', async () => {
    await saveAfterTheEnd(buildSessionUser());
    const button = screen.getByRole('button', { name: 'Save changes' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'), { timeout: 4000 });
    expect(site.received('saveProfile')).toHaveLength(1);
    expect(screen.queryByText('Profile saved.')).not.toBeInTheDocument();
  });
});
