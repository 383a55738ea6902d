import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { examples } from '@nyimbo/shared-api/contract';
import { buildSessionUser, createTestBus } from '@nyimbo/shared-events/testing';
import { Component as SettingsPage } from '../SettingsPage.tsx';
import {
  createAuthTestEnvironment,
  buildRejection,
  type AuthTestEnvironment,
} from '../testing/createAuthTestEnvironment.ts';

const fan = buildSessionUser({ username: 'tamanda' });
const [exampleSession] = examples.sessions.answer.sessions;
const phone = { ...exampleSession, sessionId: 'phone', device: 'Chrome on Android', isCurrent: false };
const laptop = { ...exampleSession, sessionId: 'laptop', device: 'Firefox on Linux', isCurrent: false };
const currentDevice = { ...exampleSession, sessionId: 'here', device: 'Safari on iPhone', isCurrent: true };

let site: AuthTestEnvironment;
let user: UserEvent;

beforeEach(async () => {
  site = await createAuthTestEnvironment();
  user = userEvent.setup({ delay: null });
});
afterEach(() => site.close());

async function openSettings(devices: object[] = [currentDevice, phone, laptop]): Promise<void> {
  site.answer('sessions', () => ({ body: { sessions: devices } }));
  site.shell.publish('session', { status: 'authenticated', user: fan });
  render(<SettingsPage />);
  await screen.findByRole('region', { name: 'Devices' });
}
const withinRegion = (name: string) => within(screen.getByRole('region', { name }));
const getButton = (name: string) => screen.getByRole('button', { name });

describe('the password form', () => {
  async function fill(old: string, next: string, confirmation = next): Promise<void> {
    await user.type(screen.getByLabelText('Current password'), old);
    await user.type(screen.getByLabelText('New password'), next);
    await user.type(screen.getByLabelText('Confirm new password'), confirmation);
    await user.click(getButton('Change password'));
  }

  test('RTE-26 changes the password with the current one, and clears the fields', async () => {
    await openSettings();
    await fill('mvula2026', 'kuyimba8');
    expect(await screen.findByText(/^Password changed/)).toBeVisible();
    expect(site.received('changePassword')).toEqual([
      { password: 'mvula2026', newPassword: 'kuyimba8', confirmNewPassword: 'kuyimba8' },
    ]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test('RTE-26 shows a wrong current password at its field', async () => {
    await openSettings();
    site.answer('changePassword', () => buildRejection(400, { errors: { password: 'Wrong password.' } }));
    await fill('mvula', 'kuyimba8');
    await waitFor(() => expect(screen.getByLabelText('Current password')).toBeInvalid());
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/Wrong password/);
    expect(screen.getByLabelText('Current password')).toHaveFocus();
  });

  test.each([
    ['', '', 'New password', 'Please enter a new password to continue.'],
    ['kuyimba8', '', 'Confirm new password', 'Please confirm your new password.'],
    ['ab1', 'ab1', 'New password', 'Your password must be at least 6 characters long.'],
    ['kuyimba8', 'kuyimba9', 'Confirm new password', 'Passwords do not match. Please try again.'],
    [
      'kuyimba',
      'kuyimba',
      'New password',
      'Your password must contain at least one uppercase letter, one number and one special character.',
    ],
  ])('VAL-1 to VAL-5 rejects the new password %j, confirmed as %j, at its field', async (next, again, label, text) => {
    await openSettings();
    await user.type(screen.getByLabelText('Current password'), 'mvula2026');
    if (next) await user.type(screen.getByLabelText('New password'), next);
    if (again) await user.type(screen.getByLabelText('Confirm new password'), again);
    await user.click(getButton('Change password'));
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(site.received('changePassword')).toEqual([]);
  });
});

describe('the list of devices', () => {
  test('RTE-26 lists the devices, marks the current one and gives it no button', async () => {
    await openSettings();
    const rows = await withinRegion('Devices').findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Safari on iPhoneIn use now.*This device$/),
      expect.stringMatching(/^Chrome on AndroidLast used.*Log out$/),
      expect.stringMatching(/^Firefox on LinuxLast used.*Log out$/),
    ]);
  });

  const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
  /** Opens the dialog and sends the password. */
  async function logOut(name: string, password: string, submit = 'Log out'): Promise<void> {
    await user.click(await screen.findByRole('button', { name }));
    await user.type(dialog(name).getByLabelText('Password'), password);
    await user.click(dialog(name).getByRole('button', { name: submit }));
  }

  test('RTE-26 logs out one device after the fan enters the password, and confirms it', async () => {
    await openSettings();
    await logOut('Log out Chrome on Android', 'mvula2026');
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.received('endSession')).toEqual([{ sessionId: 'phone', password: 'mvula2026' }]);
    expect(site.recording.commands('toast/show')).toEqual([{ text: 'Logged out of Chrome on Android.' }]);
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  });

  test('RTE-26 removes a device that has already logged out', async () => {
    await openSettings();
    site.answer('endSession', () => ({ status: 404, body: { status: 'error', code: 'not-found', message: 'Gone.' } }));
    await logOut('Log out Chrome on Android', 'mvula2026');
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('RTE-26 logs out all other devices at once after the fan enters the password', async () => {
    await openSettings();
    await logOut('Log out everywhere else', 'mvula2026', 'Log out everywhere else');
    expect(await screen.findByText('You’re only logged in on this device.')).toBeVisible();
    expect(site.received('endOtherSessions')).toEqual([{ password: 'mvula2026' }]);
    expect(withinRegion('Devices').getAllByRole('listitem')).toHaveLength(1);
    expect(site.recording.commands('toast/show')).toEqual([{ text: 'Logged out of all other devices.' }]);
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  });

  test('RTE-26 focuses the password field, and sends no request without a password', async () => {
    await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
    const password = dialog('Log out Chrome on Android').getByLabelText('Password');
    expect(password).toHaveFocus();
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription(expect.stringContaining('Please enter your password.'));
    await user.click(dialog('Log out Chrome on Android').getByRole('button', { name: 'Cancel' }));
    expect(getButton('Log out Chrome on Android')).toHaveFocus();
    expect(site.received('endSession')).toEqual([]);
  });

  test.each([
    ['Log out Chrome on Android', 'Log out', 'endSession'],
    ['Log out everywhere else', 'Log out everywhere else', 'endOtherSessions'],
  ] as const)('RTE-26 %s: shows a wrong password at its field and does not log out', async (name, submit, call) => {
    await openSettings();
    site.answer(call, () => buildRejection(422, { errors: { password: 'Wrong password.' } }));
    await logOut(name, 'mvula', submit);
    const password = dialog(name).getByLabelText('Password');
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription(expect.stringContaining('Wrong password.'));
    expect(password).toHaveFocus();
    expect(screen.getByText('Firefox on Linux')).toBeVisible();
    expect(site.recording.commands('toast/show')).toEqual([]);

    site.answer(call, () => ({ body: { status: 'success' } }));
    await user.clear(password);
    await user.type(password, 'mvula2026{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Log out Chrome on Android' })).not.toBeInTheDocument();
  });

  test('RTE-26 shows that the button is busy during the call, and sends only once', async () => {
    await openSettings();
    site.answer('endSession', () => undefined);
    await logOut('Log out Chrome on Android', 'mvula2026');
    const submit = dialog('Log out Chrome on Android').getByRole('button', { name: 'Log out' });
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'));
    await user.click(submit);
    await waitFor(() => expect(site.received('endSession')).toHaveLength(1));
  });

  test('RTE-26 keeps the device in the list and shows the reason when the logout fails', async () => {
    await openSettings();
    site.answer('endSession', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Too busy.' } }));
    await logOut('Log out Chrome on Android', 'mvula2026');
    expect(await dialog('Log out Chrome on Android').findByRole('alert')).toHaveTextContent('Nyimbo is busy');
    await user.keyboard('{Escape}');
    expect(getButton('Log out Chrome on Android')).toBeVisible();
  });

  test('RTE-26 offers a retry when the list does not load', async () => {
    await openSettings([]);
    act(() => site.shell.publish('session', { status: 'anonymous' }));
    site.answer('sessions', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } }));
    act(() => site.shell.publish('session', { status: 'authenticated', user: fan }));
    expect(await screen.findByText('Your devices did not load')).toBeVisible();
    site.answer('sessions', () => ({ body: { sessions: [currentDevice] } }));
    await user.click(getButton('Try again'));
    expect(await screen.findByText('Safari on iPhone')).toBeVisible();
  });

  test('RTE-26 reloads the list after a change of password', async () => {
    await openSettings();
    await screen.findByText('Chrome on Android');
    site.answer('sessions', () => ({ body: { sessions: [currentDevice] } }));
    await user.type(screen.getByLabelText('Current password'), 'mvula2026');
    await user.type(screen.getByLabelText('New password'), 'kuyimba8');
    await user.type(screen.getByLabelText('Confirm new password'), 'kuyimba8');
    await user.click(getButton('Change password'));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
  });
});

describe('the fan’s data', () => {
  test('RTE-26 downloads as a file named after the fan', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) blobs.set('blob:data', blob);
      return 'blob:data';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (blob) saved.push({ name: this.download, blob });
    });
    await openSettings();
    await user.click(getButton('Download my data'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('nyimbo-tamanda.json');
    expect(saved[0]?.blob.type).toBe('application/json');
    expect(saved[0]?.blob.size).toBeGreaterThan(500);
  });

  test('RTE-26 shows an error when the download fails, and offers a retry', async () => {
    site.answer('accountData', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } }));
    await openSettings();
    await user.click(getButton('Download my data'));
    expect(await withinRegion('Your data').findByRole('alert')).toHaveTextContent('Nyimbo is busy');
    expect(getButton('Download my data')).not.toHaveAttribute('aria-busy');
  });

  test('RTE-26 deletes the account after the fan enters the password, and logs the fan out', async () => {
    await openSettings();
    await user.click(getButton('Delete account'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }));
    await user.type(dialog.getByLabelText('Password'), 'mvula2026');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(site.recording.commands('session/end')).toEqual([{}]));
    expect(site.received('deleteAccount')).toEqual([{ password: 'mvula2026' }]);
    expect(site.recording.commands('toast/show')).toEqual([{ text: 'Account deleted.' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Profile' })).not.toBeInTheDocument();
  });

  test('RTE-26 keeps the account when the password is wrong, and shows the error at the field', async () => {
    site.answer('deleteAccount', () => buildRejection(400, { errors: { password: 'Wrong password.' } }));
    await openSettings();
    await user.click(getButton('Delete account'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }));
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(dialog.getByLabelText('Password')).toBeInvalid());
    expect(site.recording.commands('session/end')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(getButton('Delete account')).toHaveFocus();
  });
});

describe('a session that ends before the form is submitted', () => {
  test('SES-5 keeps the typed values while the fan logs in again, then makes the change', async () => {
    await openSettings();
    site.answer('changePassword', () => {
      act(() => site.shell.publish('session', { status: 'anonymous' }));
      return buildRejection(401, { error: 'Please log in to continue.' });
    });
    let logIn = () => {};
    createTestBus('mfe-auth').respond(
      'auth/log-in',
      () => new Promise((resolve) => (logIn = () => resolve({ outcome: 'logged-in' }))),
    );
    await user.type(screen.getByLabelText('Current password'), 'mvula2026');
    await user.type(screen.getByLabelText('New password'), 'kuyimba8');
    await user.type(screen.getByLabelText('Confirm new password'), 'kuyimba8');
    await user.click(getButton('Change password'));
    await waitFor(() => expect(site.recording.requests('auth/log-in')).toEqual([{ reason: 'expired' }]));
    expect(screen.getByLabelText('New password')).toHaveValue('kuyimba8');

    site.answer('changePassword', () => ({ body: { status: 'success' } }));
    act(() => site.shell.publish('session', { status: 'authenticated', user: fan }));
    act(() => logIn());
    expect(await screen.findByText(/^Password changed/, undefined, { timeout: 4000 })).toBeVisible();
  });

  test('SES-2 a logout removes all account settings from the page', async () => {
    await openSettings();
    act(() => site.shell.publish('session', { status: 'anonymous' }));
    expect(screen.queryByRole('region', { name: 'Profile' })).not.toBeInTheDocument();
    expect(getButton('Log in')).toBeVisible();
  });
});
