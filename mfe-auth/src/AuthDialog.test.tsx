import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { buildLoginAnswer } from '@nyimbo/shared-api/builders';
import type { LogInRequest } from '@nyimbo/shared-events';
import { Component as AuthDialog } from './AuthDialog.tsx';
import {
  createAuthTestEnvironment,
  buildRejection,
  type AuthTestEnvironment,
} from './testing/createAuthTestEnvironment.ts';
import { expectErrorAt, openAuthDialog, awaitInAct } from './testing/openAuthDialog.tsx';
import { fillContactDetails, fillFanAccount, fillLoginDetails } from './testing/fillRegistration.ts';

let site: AuthTestEnvironment;
let user: UserEvent;

beforeEach(async () => {
  site = await createAuthTestEnvironment();
  user = userEvent.setup({ delay: null });
});
afterEach(() => site.close());

const openDialog = (request?: LogInRequest) => openAuthDialog(site, request);

async function logIn(name = 'tamanda', password = 'mvula2026'): Promise<void> {
  await user.type(screen.getByLabelText('Username'), name);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('log in', () => {
  test('AUT-4 renders nothing until a login is requested', () => {
    render(<AuthDialog />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('AUT-4 opens on request, starts the session and answers "logged in"', async () => {
    const { outcome } = await openDialog();
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await logIn('  tamanda ');
    expect(await awaitInAct(outcome)).toEqual({ outcome: 'logged-in' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(site.received('fanLogin')).toEqual([expect.objectContaining({ name: 'tamanda', password: 'mvula2026' })]);
    expect(site.recording.names()).toEqual(expect.arrayContaining(['auth/log-in', 'session/start', 'toast/show']));
    expect(site.recording.commands('toast/show')).toEqual([
      { text: 'Login successful. Welcome back!', durationMs: 2000 },
    ]);
  });

  test('SES-1 passes the session and the account’s settings to the shell', async () => {
    const answer = buildLoginAnswer();
    answer.settings.app.theme = 'light';
    site.answer('fanLogin', () => ({ body: answer }));
    const { outcome } = await openDialog();
    await logIn();
    await awaitInAct(outcome);
    expect(site.recording.commands('session/start')).toEqual([
      expect.objectContaining({
        token: answer.token,
        authKey: answer.hashtag,
        sessionId: answer['session-id'],
        preferences: expect.objectContaining({ theme: 'light', playerStyle: answer.settings.player.style }),
      }),
    ]);
  });

  test('AUT-4 answers "dismissed" when the visitor closes the dialog', async () => {
    const { outcome } = await openDialog({ reason: 'favourite' });
    expect(screen.getByText(/save your favourites/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await awaitInAct(outcome)).toEqual({ outcome: 'dismissed' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('AUT-4 answers every request that arrives while the dialog is open', async () => {
    const { outcome } = await openDialog();
    const second = site.shell.request('auth/log-in', { reason: 'settings' });
    await logIn();
    expect(await awaitInAct(Promise.all([outcome, second]))).toEqual([
      { outcome: 'logged-in' },
      { outcome: 'logged-in' },
    ]);
  });

  test('OPR-5 shows why and until when the account is suspended, and keeps the typed values', async () => {
    const text =
      'Your account is suspended until 3 December 2026. Reason: Plays made by a program. If you disagree, write to us on the contact page.';
    site.answer('fanLogin', () => buildRejection(403, { error: text }));
    await openDialog();
    await logIn();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('tamanda');
    expect(site.recording.commands('session/start')).toEqual([]);
  });

  test('AUT-6 shows the server’s errors at their fields and focuses the first one', async () => {
    site.answer('fanLogin', () => buildRejection(401, { errors: { password: 'The selected password is wrong.' } }));
    await openDialog();
    await logIn();
    await waitFor(() => expectErrorAt('Password', 'The entered password is wrong.'));
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('tamanda');
  });

  test('AUT-6 shows a general error that mentions the password at the password field', async () => {
    site.answer('fanLogin', () => buildRejection(401, { error: 'Wrong username or password.' }));
    await openDialog();
    await logIn();
    await waitFor(() => expectErrorAt('Password', 'Wrong username or password.'));
  });

  test('AUT-8 shows that it is busy during a call, and submits only once', async () => {
    site.answer('fanLogin', () => undefined);
    await openDialog();
    await logIn();
    const button = screen.getByRole('button', { name: 'Log in' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    await waitFor(() => expect(site.received('fanLogin')).toHaveLength(1));
  });

  test('AUT-8 keeps the typed values when the server does not respond', async () => {
    site.answer('fanLogin', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } }));
    await openDialog();
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here');
    expect(screen.getByLabelText('Username')).toHaveValue('tamanda');
    expect(screen.getByLabelText('Password')).toHaveValue('mvula2026');
  });

  test('VAL-9 shows an error at each empty field, focuses the first one, and sends no request', async () => {
    await openDialog();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expectErrorAt('Username', 'Please enter your username or email address.'));
    expectErrorAt('Password', 'Please enter your password.');
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(site.received('fanLogin')).toEqual([]);
  });
});

describe('registration', () => {
  async function openRegistration() {
    const opened = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('dialog', { name: 'Choose account type' });
    return opened;
  }

  test('AUT-3 leads through four steps and creates the account once, with every field', async () => {
    const { outcome } = await openRegistration();
    expect(screen.getByRole('img', { name: 'Step 1 of 4' })).toBeVisible();
    await fillFanAccount(user);
    expect(screen.getByRole('dialog', { name: 'Fan account' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Step 2 of 4' })).toBeVisible();
    await fillContactDetails(user);
    expect(screen.getByRole('dialog', { name: 'Contact details' })).toBeVisible();
    await fillLoginDetails(user);
    expect(screen.getByRole('dialog', { name: 'Login details' })).toBeVisible();
    expect(site.received('createAccount')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await awaitInAct(outcome)).toEqual({ outcome: 'logged-in' });
    expect(site.received('createAccount')).toEqual([
      {
        isMobile: false,
        username: 'tamanda.p',
        fullname: 'Tamanda Phiri',
        email: 'tamanda@example.com',
        mobileNumber: '0991 234 567',
        dateOfBirth: '1999-05-14',
        gender: 'female',
        password: 'mvula2026',
      },
    ]);
    expect(site.received('checkUsername')).toContainEqual({ isMobile: false, username: 'tamanda.p' });
    expect(site.recording.commands('session/start')).toEqual([expect.objectContaining({ preferences: null })]);
  });

  test('SET-2 saves the settings chosen earlier to the new account', async () => {
    site.publishPreferences({ theme: 'light' });
    const { outcome } = await openRegistration();
    await fillFanAccount(user);
    await fillContactDetails(user);
    await fillLoginDetails(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await awaitInAct(outcome);
    expect(site.recording.commands('preferences/set')).toEqual([expect.objectContaining({ theme: 'light' })]);
  });

  test('AUT-1 keeps the typed values when the visitor goes back', async () => {
    await openRegistration();
    await fillFanAccount(user);
    await fillContactDetails(user);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Tamanda Phiri');
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('tamanda@example.com');
  });

  test('AUT-3 checks the username with the server when the field loses focus, and stays on the step while the username is taken', async () => {
    site.answer('checkUsername', () => ({
      body: { status: 'error', errors: { username: 'This username is taken.' } },
    }));
    await openRegistration();
    await fillFanAccount(user);
    await user.tab();
    await waitFor(() => expectErrorAt('Username', 'This username is taken.'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expectErrorAt('Username', 'This username is taken.'));
    expect(screen.getByRole('dialog', { name: 'Fan account' })).toBeVisible();
    site.answer('checkUsername', () => ({ body: { status: 'success', errors: {} } }));
    await user.type(screen.getByLabelText('Username'), '2');
    await waitFor(() => expect(screen.getByLabelText('Username')).toBeValid());
  });

  test('AUT-6 returns to the step whose field the server rejects', async () => {
    site.answer('createAccount', () => buildRejection(422, { errors: { phoneNumber: 'This number has an account.' } }));
    await openRegistration();
    await fillFanAccount(user);
    await fillContactDetails(user);
    await fillLoginDetails(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('dialog', { name: 'Contact details' });
    await waitFor(() => expectErrorAt('Mobile number', 'This number has an account.'));
    expect(screen.getByLabelText('Mobile number')).toHaveFocus();
  });

  test.each([
    ['Full name', 'Please enter your full name.'],
    ['Gender', 'Please choose a gender.'],
    ['Date of birth', 'Please enter your date of birth.'],
    ['Username', 'Please choose a username.'],
  ])('VAL-9 shows an error when %s is empty', async (label, text) => {
    await openRegistration();
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expectErrorAt(label, text));
  });

  test('VAL-9 validates a field when it loses focus, then on every key press until it is valid', async () => {
    await openRegistration();
    await fillFanAccount(user);
    await user.clear(screen.getByLabelText('Username'));
    await user.type(screen.getByLabelText('Username'), 'a!');
    expect(screen.getByLabelText('Username')).toBeValid();
    await user.tab();
    await waitFor(() => expectErrorAt('Username', 'Your username must be 3 to 30 letters'));
    await user.type(screen.getByLabelText('Username'), '{Backspace}bc');
    await waitFor(() => expect(screen.getByLabelText('Username')).toBeValid());
  });

  test('VAL-4 reports different passwords until they match, whichever field the visitor changes', async () => {
    await openRegistration();
    await fillFanAccount(user);
    await fillContactDetails(user);
    await fillLoginDetails(user);
    await user.type(screen.getByLabelText('Confirm new password'), '7');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expectErrorAt('Confirm new password', 'Passwords do not match. Please try again.'));
    await user.type(screen.getByLabelText('Password'), '7');
    await waitFor(() => expect(screen.getByLabelText('Confirm new password')).toBeValid());
    expect(site.received('createAccount')).toEqual([]);
  });

  test('AUT-3 requires the visitor to accept the terms', async () => {
    await openRegistration();
    await fillFanAccount(user);
    await fillContactDetails(user);
    await fillLoginDetails(user);
    const terms = screen.getByRole('checkbox', { name: /accept the terms/ });
    await user.click(terms);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(terms).toBeInvalid());
    expect(
      within(screen.getByRole('dialog')).getByText('Please accept the terms and the privacy notice to continue.'),
    ).toBeVisible();
    expect(site.received('createAccount')).toEqual([]);
  });
});
