import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { examples } from '@nyimbo/shared-api/contract';
import { buildSessionUser, createTestBus } from '@nyimbo/shared-events/testing';
import { Component as SettingsPage } from '../SettingsPage.tsx';
import { createAuthSite, refuse, type AuthSite } from '../testing/createAuthSite.ts';

const fan = buildSessionUser({ username: 'tamanda' });
const [thisOne] = examples.sessions.answer.sessions;
const phone = { ...thisOne, sessionId: 'phone', device: 'Chrome on Android', isCurrent: false };
const laptop = { ...thisOne, sessionId: 'laptop', device: 'Firefox on Linux', isCurrent: false };
const current = { ...thisOne, sessionId: 'here', device: 'Safari on iPhone', isCurrent: true };

let site: AuthSite;
let user: UserEvent;

beforeEach(async () => {
  site = await createAuthSite();
  user = userEvent.setup({ delay: null });
});
afterEach(() => site.close());

async function open(devices: object[] = [current, phone, laptop]): Promise<void> {
  site.answer('sessions', () => ({ body: { sessions: devices } }));
  site.shell.publish('session', { status: 'authenticated', user: fan });
  render(<SettingsPage />);
  await screen.findByRole('region', { name: 'Devices' });
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.getByRole('button', { name });

describe('password', () => {
  async function fill(old: string, next: string, confirmation = next): Promise<void> {
    await user.type(screen.getByLabelText('Current password'), old);
    await user.type(screen.getByLabelText('New password'), next);
    await user.type(screen.getByLabelText('Confirm new password'), confirmation);
    await user.click(button('Change password'));
  }

  test('RTE-26 is changed by who knows the old one, and nothing of it stays in the page', async () => {
    await open();
    await fill('mvula2026', 'kuyimba8');
    expect(await screen.findByText(/^Password changed/)).toBeVisible();
    expect(site.received('changePassword')).toEqual([
      { password: 'mvula2026', newPassword: 'kuyimba8', confirmNewPassword: 'kuyimba8' },
    ]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test('RTE-26 a wrong old password is reported at its field', async () => {
    await open();
    site.answer('changePassword', () => refuse(400, { errors: { password: 'Wrong password.' } }));
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
  ])(
    'VAL-1 to VAL-5 the new password %j, confirmed as %j, is refused at its field',
    async (next, again, label, text) => {
      await open();
      await user.type(screen.getByLabelText('Current password'), 'mvula2026');
      if (next) await user.type(screen.getByLabelText('New password'), next);
      if (again) await user.type(screen.getByLabelText('Confirm new password'), again);
      await user.click(button('Change password'));
      await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
      expect(site.received('changePassword')).toEqual([]);
    },
  );
});

describe('devices', () => {
  test('RTE-26 are listed, with this one marked and without a button', async () => {
    await open();
    const rows = await region('Devices').findAllByRole('listitem');
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

  test('RTE-26 one is logged out with the password, and says so', async () => {
    await open();
    await logOut('Log out Chrome on Android', 'mvula2026');
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(site.received('endSession')).toEqual([{ sessionId: 'phone', password: 'mvula2026' }]);
    expect(site.recording.commands('toast/show')).toEqual([{ text: 'Logged out of Chrome on Android.' }]);
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  });

  test('RTE-26 one that is gone already goes from the list too', async () => {
    await open();
    site.answer('endSession', () => ({ status: 404, body: { status: 'error', code: 'not-found', message: 'Gone.' } }));
    await logOut('Log out Chrome on Android', 'mvula2026');
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('RTE-26 all others are logged out at once with the password', async () => {
    await open();
    await logOut('Log out everywhere else', 'mvula2026', 'Log out everywhere else');
    expect(await screen.findByText('You’re only logged in on this device.')).toBeVisible();
    expect(site.received('endOtherSessions')).toEqual([{ password: 'mvula2026' }]);
    expect(region('Devices').getAllByRole('listitem')).toHaveLength(1);
    expect(site.recording.commands('toast/show')).toEqual([{ text: 'Logged out of all other devices.' }]);
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  });

  test('RTE-26 the password is requested at a field that has the focus, and without it nothing is sent', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Log out Chrome on Android' }));
    const password = dialog('Log out Chrome on Android').getByLabelText('Password');
    expect(password).toHaveFocus();
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription(expect.stringContaining('Please enter your password.'));
    await user.click(dialog('Log out Chrome on Android').getByRole('button', { name: 'Cancel' }));
    expect(button('Log out Chrome on Android')).toHaveFocus();
    expect(site.received('endSession')).toEqual([]);
  });

  test.each([
    ['Log out Chrome on Android', 'Log out', 'endSession'],
    ['Log out everywhere else', 'Log out everywhere else', 'endOtherSessions'],
  ] as const)(
    'RTE-26 %s: a wrong password is reported at its field and does not log out',
    async (name, submit, call) => {
      await open();
      site.answer(call, () => refuse(422, { errors: { password: 'Wrong password.' } }));
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
    },
  );

  test('RTE-26 while it is sent the button is busy and sends no second time', async () => {
    await open();
    site.answer('endSession', () => undefined);
    await logOut('Log out Chrome on Android', 'mvula2026');
    const submit = dialog('Log out Chrome on Android').getByRole('button', { name: 'Log out' });
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'));
    await user.click(submit);
    await waitFor(() => expect(site.received('endSession')).toHaveLength(1));
  });

  test('RTE-26 a log out that fails leaves the device in the list and says why', async () => {
    await open();
    site.answer('endSession', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Too busy.' } }));
    await logOut('Log out Chrome on Android', 'mvula2026');
    expect(await dialog('Log out Chrome on Android').findByRole('alert')).toHaveTextContent('Nyimbo is busy');
    await user.keyboard('{Escape}');
    expect(button('Log out Chrome on Android')).toBeVisible();
  });

  test('RTE-26 a list that does not load can be requested again', async () => {
    await open([]);
    act(() => site.shell.publish('session', { status: 'anonymous' }));
    site.answer('sessions', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } }));
    act(() => site.shell.publish('session', { status: 'authenticated', user: fan }));
    expect(await screen.findByText('Your devices did not load')).toBeVisible();
    site.answer('sessions', () => ({ body: { sessions: [current] } }));
    await user.click(button('Try again'));
    expect(await screen.findByText('Safari on iPhone')).toBeVisible();
  });

  test('RTE-26 are listed anew after the password was changed', async () => {
    await open();
    await screen.findByText('Chrome on Android');
    site.answer('sessions', () => ({ body: { sessions: [current] } }));
    await user.type(screen.getByLabelText('Current password'), 'mvula2026');
    await user.type(screen.getByLabelText('New password'), 'kuyimba8');
    await user.type(screen.getByLabelText('Confirm new password'), 'kuyimba8');
    await user.click(button('Change password'));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
  });
});

describe('your data', () => {
  test('RTE-26 is saved as a file named after the fan', async () => {
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
    await open();
    await user.click(button('Download my data'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('nyimbo-tamanda.json');
    expect(saved[0]?.blob.type).toBe('application/json');
    expect(saved[0]?.blob.size).toBeGreaterThan(500);
  });

  test('RTE-26 that does not load says so, and can be requested again', async () => {
    site.answer('accountData', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } }));
    await open();
    await user.click(button('Download my data'));
    expect(await region('Your data').findByRole('alert')).toHaveTextContent('Nyimbo is busy');
    expect(button('Download my data')).not.toHaveAttribute('aria-busy');
  });

  test('RTE-26 the account is deleted with its password, and the fan is logged out', async () => {
    await open();
    await user.click(button('Delete account'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }));
    await user.type(dialog.getByLabelText('Password'), 'mvula2026');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(site.recording.commands('session/end')).toEqual([{}]));
    expect(site.received('deleteAccount')).toEqual([{ password: 'mvula2026' }]);
    expect(site.recording.commands('toast/show')).toEqual([{ text: 'Account deleted.' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Profile' })).not.toBeInTheDocument();
  });

  test('RTE-26 a wrong password keeps the account and says so at the field', async () => {
    site.answer('deleteAccount', () => refuse(400, { errors: { password: 'Wrong password.' } }));
    await open();
    await user.click(button('Delete account'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete account' }));
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(dialog.getByLabelText('Password')).toBeInvalid());
    expect(site.recording.commands('session/end')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    expect(button('Delete account')).toHaveFocus();
  });
});

describe('a session that has ended meanwhile', () => {
  test('SES-5 what was typed stays while the fan logs in again, and the change is made after it', async () => {
    await open();
    site.answer('changePassword', () => {
      act(() => site.shell.publish('session', { status: 'anonymous' }));
      return refuse(401, { error: 'Please log in to continue.' });
    });
    let logIn = () => {};
    createTestBus('mfe-auth').respond(
      'auth/log-in',
      () => new Promise((resolve) => (logIn = () => resolve({ outcome: 'logged-in' }))),
    );
    await user.type(screen.getByLabelText('Current password'), 'mvula2026');
    await user.type(screen.getByLabelText('New password'), 'kuyimba8');
    await user.type(screen.getByLabelText('Confirm new password'), 'kuyimba8');
    await user.click(button('Change password'));
    await waitFor(() => expect(site.recording.requests('auth/log-in')).toEqual([{ reason: 'expired' }]));
    expect(screen.getByLabelText('New password')).toHaveValue('kuyimba8');

    site.answer('changePassword', () => ({ body: { status: 'success' } }));
    act(() => site.shell.publish('session', { status: 'authenticated', user: fan }));
    act(() => logIn());
    expect(await screen.findByText(/^Password changed/, undefined, { timeout: 4000 })).toBeVisible();
  });

  test('SES-2 a log out takes all of it away', async () => {
    await open();
    act(() => site.shell.publish('session', { status: 'anonymous' }));
    expect(screen.queryByRole('region', { name: 'Profile' })).not.toBeInTheDocument();
    expect(button('Log in')).toBeVisible();
  });
});
