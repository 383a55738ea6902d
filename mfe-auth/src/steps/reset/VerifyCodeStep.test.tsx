import { examples } from '@nyimbo/shared-api/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { RESEND_PAUSE_MS } from '../../flow/reset/resetReducer.ts';
import { createAuthSite, refuse, type AuthSite } from '../../testing/createAuthSite.ts';
import { expectErrorAt, openAuthDialog } from '../../testing/openAuthDialog.tsx';

const EMAIL = 'tiwonge@example.com';

let site: AuthSite;
let user: UserEvent;

beforeEach(async () => {
  site = await createAuthSite();
  user = userEvent.setup({ delay: null });
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await site.close();
});

const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const picture = () => screen.findByRole('img', { name: 'Six letters and digits' });

async function openForgotPassword(): Promise<void> {
  await openAuthDialog(site);
  await press('Forgot password?');
  await dialog('Forgot password');
}

async function openVerifyCode(): Promise<void> {
  await openForgotPassword();
  await user.type(screen.getByLabelText('Email'), EMAIL);
  await press('Send code');
  await dialog('Verify code');
  await picture();
}

async function verify(code = 'K7QX2M', characters = 'TR4WPN'): Promise<void> {
  await user.type(screen.getByLabelText('Code'), code);
  await user.type(screen.getByLabelText('Characters'), characters);
  await press('Verify');
}

async function openResetPassword(): Promise<void> {
  await openVerifyCode();
  await verify();
  await dialog('Reset password');
}

async function savePassword(password = 'kuyimba8', confirmed = password): Promise<void> {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmed);
  await press('Save password');
}

describe('forgot password', () => {
  test('AUT-2 leads to log in with a success message, 2.1 seconds after the answer at the earliest, the button busy until then', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await openResetPassword();
    await savePassword();
    await waitFor(() => expect(site.received('setNewPassword')).toHaveLength(1));
    const answeredAtMs = performance.now();
    expect(screen.getByRole('button', { name: 'Save password' })).toHaveAttribute('aria-busy', 'true');
    await dialog('Log in');
    expect(performance.now() - answeredAtMs).toBeGreaterThan(2000);
    expect(screen.getByRole('status')).toHaveTextContent('Password changed.');
    expect(screen.getByLabelText('Username')).toHaveValue('chikondi.phiri');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('AUT-2 sends what was typed, and the permission that the code was exchanged for', async () => {
    await openResetPassword();
    const common = { MUiSession: null, isMobile: false, email: EMAIL };
    expect(site.received('requestResetCode')).toEqual([common]);
    expect(site.received('verifyCode')).toEqual([{ ...examples.verifyCode.request, ...common }]);
    await savePassword();
    const passwords = { newPassword: 'kuyimba8', confirmNewPassword: 'kuyimba8' };
    const request = { ...common, ...passwords, resetToken: 'example-reset-token' };
    await waitFor(() => expect(site.received('setNewPassword')).toEqual([request]));
  });

  test('AUT-6 asks for the address in our words, whoever finds it missing', async () => {
    await openForgotPassword();
    await press('Send code');
    await waitFor(() => expectErrorAt('Email', 'Please enter your email address.'));
    site.answer('requestResetCode', () => refuse(422, { errors: { email: 'The selected email is invalid.' } }));
    await user.type(screen.getByLabelText('Email'), EMAIL);
    await press('Send code');
    await waitFor(() => expectErrorAt('Email', 'We couldn’t find an account with that email address.'));
  });

  test('AUT-1 goes back to log in, and a correct code is not requested twice', async () => {
    await openResetPassword();
    await press('Back');
    await dialog('Verify code');
    expect(screen.getByLabelText('Code')).toHaveValue('K7QX2M');
    expect(screen.queryByLabelText('Characters')).not.toBeInTheDocument();
    await press('Continue');
    await dialog('Reset password');
    expect(site.received('verifyCode')).toHaveLength(1);
    await press('Back');
    await press('Back');
    await dialog('Forgot password');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    await press('Back to log in');
    await dialog('Log in');
  });
});

describe('verify code', () => {
  test('VAL-6 VAL-8 asks for code and characters, at the first wrong field, without a call', async () => {
    await openVerifyCode();
    await press('Verify');
    await waitFor(() => expectErrorAt('Code', 'OTP is required.'));
    expectErrorAt('Characters', 'Enter the characters shown below.');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(site.received('verifyCode')).toEqual([]);
  });

  test('VAL-7 takes no code of four characters', async () => {
    await openVerifyCode();
    await verify('K7QX');
    await waitFor(() => expectErrorAt('Code', 'Unexpected OTP.'));
    await user.type(screen.getByLabelText('Code'), '2');
    await waitFor(() => expect(screen.getByLabelText('Code')).toBeValid());
    expect(site.received('verifyCode')).toEqual([]);
  });

  test('VAL-8 takes six characters only, and shows others when the server does not find them right', async () => {
    await openVerifyCode();
    await verify('K7QX2M', 'TR4W');
    await waitFor(() => expectErrorAt('Characters', 'Characters do not match.'));
    expect(site.received('verifyCode')).toEqual([]);
    site.answer('verifyCode', () => refuse(422, { errors: { captcha: 'Characters do not match.' } }));
    await user.type(screen.getByLabelText('Characters'), 'PX');
    await press('Verify');
    await waitFor(() => expect(site.received('newCaptcha')).toHaveLength(2));
    await waitFor(() => expectErrorAt('Characters', 'Characters do not match.'));
    expect(screen.getByLabelText('Characters')).toHaveFocus();
    expect(screen.getByLabelText('Code')).toHaveValue('K7QX2M');
  });

  test('VAL-8 can be answered by a question instead of the picture', async () => {
    await openVerifyCode();
    await press('Answer a question instead');
    const question = 'Which of these is a fruit: stone, mango, river?';
    const answer = screen.getByLabelText(question);
    await user.type(screen.getByLabelText('Code'), 'K7QX2M');
    await press('Verify');
    await waitFor(() => expectErrorAt(question, 'Please answer the question.'));
    await user.type(answer, 'mango');
    await press('Verify');
    await dialog('Reset password');
    const { proof } = examples.verifyCode.request;
    expect(site.received('verifyCode')).toEqual([expect.objectContaining({ captcha: 'mango', proof })]);
  });

  test('VAL-8 says that the browser is being checked, and sends nothing before it has been', async () => {
    const { answer } = examples.newCaptcha;
    // A challenge whose search does not end by itself.
    const challenge = { ...answer.challenge, cost: 20_000, keyPrefix: '0'.repeat(32) };
    const hard = { ...answer, captchaId: 'hard', challenge };
    site.answer('newCaptcha', () => ({ body: hard }));
    await openVerifyCode();
    const line = screen.getByText('Checking your browser…');
    expect(line).toHaveAttribute('aria-live', 'polite');
    await verify();
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-busy', 'true');
    expect(site.received('verifyCode')).toEqual([]);
    site.answer('newCaptcha', () => ({ body: answer }));
    await press('Show another picture');
    await waitFor(() => expect(line).toHaveTextContent('Browser check complete'));
    await waitFor(() => expectErrorAt('Characters', 'Wait for the picture, or show another one.'));
    expect(site.received('verifyCode')).toEqual([]);
    await user.type(screen.getByLabelText('Characters'), 'TR4WPN');
    await press('Verify');
    await dialog('Reset password');
    expect(site.received('verifyCode')).toEqual([expect.objectContaining({ captchaId: answer.captchaId })]);
  });

  test('VAL-8 shows another picture on demand, and says when there is none', async () => {
    await openVerifyCode();
    await user.type(screen.getByLabelText('Characters'), 'TR4');
    const second = { ...examples.newCaptcha.answer, captchaId: 'second', question: 'Is it?' };
    site.answer('newCaptcha', () => ({ body: second }));
    await press('Show another picture');
    await waitFor(() => expect(screen.getByLabelText('Characters')).toHaveValue(''));
    site.answer('newCaptcha', () => ({ status: 429, body: { status: 'error', code: 'too-many', message: 'Wait.' } }));
    await press('Show another picture');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait.');
  });

  test('AUT-6 says entered for selected at a wrong code, and keeps the address', async () => {
    const text = 'The selected code is wrong or has expired.';
    site.answer('verifyCode', () => refuse(422, { errors: { otp: text } }));
    await openVerifyCode();
    await verify();
    await waitFor(() => expectErrorAt('Code', 'The entered code is wrong or has expired.'));
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await waitFor(() => expect(screen.getByLabelText('Characters')).toHaveValue(''));
  });

  test('AUT-8 keeps code, characters and picture when the site cannot be reached', async () => {
    await openVerifyCode();
    site.answer('verifyCode', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } }));
    await verify();
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here');
    expect(screen.getByLabelText('Code')).toHaveValue('K7QX2M');
    expect(screen.getByLabelText('Characters')).toHaveValue('TR4WPN');
    expect(site.received('newCaptcha')).toHaveLength(1);
  });

  test('AUT-7 sends the code again after a pause, and says when that failed', async () => {
    jest.useFakeTimers({
      now: Date.now(),
      doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask'],
    });
    await openVerifyCode();
    const again = screen.getByRole('button', { name: /^Send again in/ });
    await user.click(again);
    expect(site.received('resendCode')).toEqual([]);
    act(() => jest.advanceTimersByTime(RESEND_PAUSE_MS));
    expect(again).toHaveAccessibleName('Send again');
    site.answer('resendCode', () => ({ status: 429, body: { status: 'error', code: 'too-many', message: 'Wait.' } }));
    await user.click(again);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to resend OTP$/);
    site.answer('resendCode', () => ({ body: { status: 'success' } }));
    await user.click(again);
    expect(await screen.findByRole('status')).toHaveTextContent(EMAIL);
    expect(again).toHaveAccessibleName('Send again in 1:00');
    expect(site.received('resendCode')).toHaveLength(2);
  });
});

describe('reset password', () => {
  test.each([
    ['VAL-1', '', '', 'New password', 'Please enter a new password to continue.'],
    ['VAL-2', 'kuyimba8', '', 'Confirm new password', 'Please confirm your new password.'],
    ['VAL-3', 'kuy8', 'kuy8', 'New password', 'Your password must be at least 6 characters long.'],
    ['VAL-4', 'kuyimba8', 'kuyimba9', 'Confirm new password', 'Passwords do not match. Please try again.'],
    [
      'VAL-5',
      'kuyimba',
      'kuyimba',
      'New password',
      'Your password must contain at least one uppercase letter, one number and one special character.',
    ],
  ])('%s is checked before anything is sent', async (_id, password, confirmed, label, text) => {
    await openResetPassword();
    if (password !== '') await user.type(screen.getByLabelText('New password'), password);
    if (confirmed !== '') await user.type(screen.getByLabelText('Confirm new password'), confirmed);
    await press('Save password');
    await waitFor(() => expectErrorAt(label, text));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(site.received('setNewPassword')).toEqual([]);
  });

  test('AUT-6 shows a refused password at its field, under whichever name it came', async () => {
    await openResetPassword();
    site.answer('setNewPassword', () => refuse(422, { error: 'The selected password is too common.' }));
    await savePassword();
    await waitFor(() => expectErrorAt('New password', 'The entered password is too common.'));
  });

  test('AUT-6 leads back to the code when its permission has ended', async () => {
    await openResetPassword();
    const message = 'This took too long. Please ask for a new code.';
    site.answer('setNewPassword', () => ({ status: 422, body: { status: 'error', code: 'invalid', message } }));
    await savePassword();
    await dialog('Verify code');
    await waitFor(() => expectErrorAt('Code', message));
    await picture();
    expect(site.received('newCaptcha')).toHaveLength(2);
  });
});
