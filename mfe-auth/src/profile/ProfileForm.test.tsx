import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { buildSessionData } from '@nyimbo/shared-api/builders';
import type { SessionUser } from '@nyimbo/shared-events';
import { useBus, useBusState } from '@nyimbo/shared-events/react';
import { buildSessionUser, createTestBus } from '@nyimbo/shared-events/testing';
import {
  createAuthTestEnvironment,
  buildRejection,
  type AuthTestEnvironment,
} from '../testing/createAuthTestEnvironment.ts';
import { stubPictures } from '../testing/stubPictures.ts';
import { ProfileForm } from './ProfileForm.tsx';

const fan = buildSessionUser({ fullName: 'Tamanda Phiri', city: 'Zomba', pictureUrl: null });
const picture = new File(['bytes'], 'me.jpg', { type: 'image/jpeg' });
let site: AuthTestEnvironment;
let user: UserEvent;

beforeEach(async () => {
  site = await createAuthTestEnvironment();
  user = userEvent.setup({ delay: null });
  stubPictures({ width: 800, height: 600 });
});
afterEach(() => site.close());

/** Renders the form for the logged-in user. The form stays when the session ends. */
function Profile({ onSaved }: { onSaved?: () => void }) {
  const bus = useBus('mfe-auth');
  const session = useBusState(bus, 'session');
  const now = session?.status === 'authenticated' ? session.user : fan;
  return <ProfileForm bus={bus} user={now} onSaved={onSaved} />;
}

function renderProfileForm(onSaved?: () => void): void {
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

test('ENT-1 saves the name and city, and sends the user from the server’s response to the shell', async () => {
  answerWith('saveProfile', { fullName: 'Tamanda Banda', city: null });
  renderProfileForm();
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

test('AUT-3 sends no request when nothing has changed, and continues', async () => {
  const onSaved = jest.fn();
  renderProfileForm(onSaved);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(site.received('saveProfile')).toEqual([]);
});

test('AUT-3 shows a chosen picture at once, and uploads a smaller version on submit', async () => {
  answerWith('savePicture', { pictureUrl: '/api/pictures/a.webp' });
  renderProfileForm();
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

test('AUT-3 removes the picture on submit', async () => {
  answerWith('savePicture', { pictureUrl: null });
  renderProfileForm();
  act(() => site.shell.publish('session', { status: 'authenticated', user: { ...fan, pictureUrl: '/old.webp' } }));
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  await save();
  expect(await screen.findByText('Profile saved.')).toBeVisible();
  expect(site.received('savePicture')).toEqual([{ picture: null }]);
});

test('AUT-3 shows an error at the picture field for a file that is not a picture', async () => {
  stubPictures(null);
  renderProfileForm();
  await choosePicture();
  expect(await screen.findByText(/can’t read this file as a picture/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose picture' })).toHaveAccessibleDescription(/can’t read this file/);
});

test('AUT-6 shows the server’s error at the picture field, and saves nothing else', async () => {
  site.answer('savePicture', () => buildRejection(400, { errors: { picture: 'This file is not a picture.' } }));
  renderProfileForm();
  await user.type(screen.getByLabelText('City'), ' town');
  await choosePicture();
  await screen.findByRole('button', { name: 'Change picture' });
  await save();
  expect(await screen.findByText('This file is not a picture.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change picture' })).toHaveFocus();
  expect(site.received('saveProfile')).toEqual([]);
  expect(screen.getByLabelText('City')).toHaveValue('Zomba town');
});

test('VAL-9 shows an error at an empty name, and at a city that the server rejects', async () => {
  site.answer('saveProfile', () => buildRejection(400, { errors: { city: 'No such city.' } }));
  renderProfileForm();
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

test('AUT-8 keeps the typed values when the server does not respond', async () => {
  site.answer('saveProfile', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } }));
  renderProfileForm();
  await user.type(screen.getByLabelText('City'), ' town');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here');
  expect(screen.getByLabelText('City')).toHaveValue('Zomba town');
});

describe('a session that ends before the form is submitted', () => {
  /** Saves after the server has ended the session. The shell then has no user until `next` logs in. */
  async function saveAfterSessionEnd(next: SessionUser): Promise<void> {
    renderProfileForm();
    await user.type(screen.getByLabelText('City'), ' town');
    site.answer('saveProfile', () => {
      act(() => site.shell.publish('session', { status: 'anonymous' }));
      return buildRejection(401, { error: 'Please log in to continue.' });
    });
    createTestBus('mfe-auth').respond('auth/log-in', () => {
      answerWith('saveProfile', { city: 'Zomba town' });
      act(() => site.shell.publish('session', { status: 'authenticated', user: next }));
      return { outcome: 'logged-in' };
    });
    await save();
    await waitFor(() => expect(site.recording.requests('auth/log-in')).toEqual([{ reason: 'expired' }]));
  }

  test('SES-5 asks the fan to log in, and saves two seconds after the login', async () => {
    await saveAfterSessionEnd(fan);
    expect(screen.getByLabelText('City')).toHaveValue('Zomba town');
    expect(await screen.findByText('Profile saved.', undefined, { timeout: 4000 })).toBeVisible();
    expect(site.received('saveProfile')).toHaveLength(2);
  });

  test('SES-5 does not save the values when a different fan logs in', async () => {
    await saveAfterSessionEnd(buildSessionUser());
    const button = screen.getByRole('button', { name: 'Save changes' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'), { timeout: 4000 });
    expect(site.received('saveProfile')).toHaveLength(1);
    expect(screen.queryByText('Profile saved.')).not.toBeInTheDocument();
  });
});
