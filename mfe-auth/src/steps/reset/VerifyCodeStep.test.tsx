import { examples } from '@nyimbo/shared-api/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { RESEND_PAUSE_MS } from '../../flow/reset/resetReducer.ts';
import {
  createAuthTestEnvironment,
  buildRejection,
  type AuthTestEnvironment,
} from '../../testing/createAuthTestEnvironment.ts';
import { expectErrorAt, openAuthDialog } from '../../testing/openAuthDialog.tsx';

const EMAIL = 'tiwonge@example.com';

let site: AuthTestEnvironment;
let user: UserEvent;

beforeEach(async () => {
  site = await createAuthTestEnvironment();
  user = userEvent.setup({ delay: null });
});
afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await site.close();
});

const findDialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const findPicture = () => screen.findByRole('img', { name: 'Six letters and digits' });

async function openForgotPassword(): Promise<void> {
  await openAuthDialog(site);
  await press('Forgot password?');
  await findDialog('Forgot password');
}

async function openVerifyCode(): Promise<void> {
  await openForgotPassword();
  await user.type(screen.getByLabelText('Email'), EMAIL);
  await press('Send code');
  await findDialog('Verify code');
  await findPicture();
}

async function submitCode(code = 'K7QX2M', characters = 'TR4WPN'): Promise<void> {
  await user.type(screen.getByLabelText('Code'), code);
  await user.type(screen.getByLabelText('Characters'), characters);
  await press('Verify');
}

async function openResetPassword(): Promise<void> {
  await openVerifyCode();
  await submitCode();
  await findDialog('Reset password');
}

async function savePassword(password = 'kuyimba8', confirmed = password): Promise<void> {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmed);
  await press('Save password');
}

describe('forgot password', () => {
  test('AUT-2 returns to login with a success message at least 2.1 seconds after the response; the button is busy until then', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await openResetPassword();
    await savePassword();
    await waitFor(() => expect(site.received('setNewPassword')).toHaveLength(1));
    const answeredAtMs = performance.now();
    expect(screen.getByRole('button', { name: 'Save password' })).toHaveAttribute('aria-busy', 'true');
    await findDialog('Log in');
    expect(performance.now() - answeredAtMs).toBeGreaterThan(2000);
    expect(screen.getByRole('status')).toHaveTextContent('Password changed.');
    expect(screen.getByLabelText('Username')).toHaveValue('chikondi.phiri');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('AUT-2 sends the typed values, and the code’s reset token', async () => {
    await openResetPassword();
    const common = { MUiSession: null, isMobile: false, email: EMAIL };
    expect(site.received('requestResetCode')).toEqual([common]);
    expect(site.received('verifyCode')).toEqual([{ ...examples.verifyCode.request, ...common }]);
    await savePassword();
    const passwords = { newPassword: 'kuyimba8', confirmNewPassword: 'kuyimba8' };
    const request = { ...common, ...passwords, resetToken: 'example-reset-token' };
    await waitFor(() => expect(site.received('setNewPassword')).toEqual([request]));
  });

  test('AUT-6 shows errors about the email address in the site’s own words, from the browser and the server', async () => {
    await openForgotPassword();
    await press('Send code');
    await waitFor(() => expectErrorAt('Email', 'Please enter your email address.'));
    site.answer('requestResetCode', () => buildRejection(422, { errors: { email: 'The selected email is invalid.' } }));
    await user.type(screen.getByLabelText('Email'), EMAIL);
    await press('Send code');
    await waitFor(() => expectErrorAt('Email', 'We couldn’t find an account with that email address.'));
  });

  test('AUT-1 goes back to login, and does not verify a correct code twice', async () => {
    await openResetPassword();
    await press('Back');
    await findDialog('Verify code');
    expect(screen.getByLabelText('Code')).toHaveValue('K7QX2M');
    expect(screen.queryByLabelText('Characters')).not.toBeInTheDocument();
    await press('Continue');
    await findDialog('Reset password');
    expect(site.received('verifyCode')).toHaveLength(1);
    await press('Back');
    await press('Back');
    await findDialog('Forgot password');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    await press('Back to log in');
    await findDialog('Log in');
  });
});

describe('verify code', () => {
  test('VAL-6 VAL-8 shows errors at an empty code and empty characters, focuses the first one, and sends no request', async () => {
    await openVerifyCode();
    await press('Verify');
    await waitFor(() => expectErrorAt('Code', 'OTP is required.'));
    expectErrorAt('Characters', 'Enter the characters shown below.');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(site.received('verifyCode')).toEqual([]);
  });

  test('VAL-7 rejects a code of four characters', async () => {
    await openVerifyCode();
    await submitCode('K7QX');
    await waitFor(() => expectErrorAt('Code', 'Unexpected OTP.'));
    await user.type(screen.getByLabelText('Code'), '2');
    await waitFor(() => expect(screen.getByLabelText('Code')).toBeValid());
    expect(site.received('verifyCode')).toEqual([]);
  });

  test('VAL-8 requires six characters, and loads another captcha when the server rejects them', async () => {
    await openVerifyCode();
    await submitCode('K7QX2M', 'TR4W');
    await waitFor(() => expectErrorAt('Characters', 'Characters do not match.'));
    expect(site.received('verifyCode')).toEqual([]);
    site.answer('verifyCode', () => buildRejection(422, { errors: { captcha: 'Characters do not match.' } }));
    await user.type(screen.getByLabelText('Characters'), 'PX');
    await press('Verify');
    await waitFor(() => expect(site.received('newCaptcha')).toHaveLength(2));
    await waitFor(() => expectErrorAt('Characters', 'Characters do not match.'));
    expect(screen.getByLabelText('Characters')).toHaveFocus();
    expect(screen.getByLabelText('Code')).toHaveValue('K7QX2M');
  });

  test('VAL-8 offers a question instead of the picture', async () => {
    await openVerifyCode();
    await press('Answer a question instead');
    const question = 'Which of these is a fruit: stone, mango, river?';
    const answer = screen.getByLabelText(question);
    await user.type(screen.getByLabelText('Code'), 'K7QX2M');
    await press('Verify');
    await waitFor(() => expectErrorAt(question, 'Please answer the question.'));
    await user.type(answer, 'mango');
    await press('Verify');
    await findDialog('Reset password');
    const { proof } = examples.verifyCode.request;
    expect(site.received('verifyCode')).toEqual([expect.objectContaining({ captcha: 'mango', proof })]);
  });

  test('VAL-8 shows that the browser check is running, and sends nothing until it is complete', async () => {
    const { answer } = examples.newCaptcha;
    // No key matches this challenge, so its search does not end by itself.
    const challenge = { ...answer.challenge, cost: 20_000, keyPrefix: '0'.repeat(32) };
    const unsolvableCaptcha = { ...answer, captchaId: 'hard', challenge };
    site.answer('newCaptcha', () => ({ body: unsolvableCaptcha }));
    await openVerifyCode();
    const line = screen.getByText('Checking your browser…');
    expect(line).toHaveAttribute('aria-live', 'polite');
    await submitCode();
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-busy', 'true');
    expect(site.received('verifyCode')).toEqual([]);
    site.answer('newCaptcha', () => ({ body: answer }));
    await press('Show another picture');
    await waitFor(() => expect(line).toHaveTextContent('Browser check complete'));
    await waitFor(() => expectErrorAt('Characters', 'Wait for the picture, or show another one.'));
    expect(site.received('verifyCode')).toEqual([]);
    await user.type(screen.getByLabelText('Characters'), 'TR4WPN');
    await press('Verify');
    await findDialog('Reset password');
    expect(site.received('verifyCode')).toEqual([expect.objectContaining({ captchaId: answer.captchaId })]);
  });

  test('VAL-8 loads another picture on request, and shows an error when none loads', async () => {
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

  test('AUT-6 replaces "selected" with "entered" in the error about a wrong code, and focuses the code', async () => {
    const text = 'The selected code is wrong or has expired.';
    site.answer('verifyCode', () => buildRejection(422, { errors: { otp: text } }));
    await openVerifyCode();
    await submitCode();
    await waitFor(() => expectErrorAt('Code', 'The entered code is wrong or has expired.'));
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await waitFor(() => expect(screen.getByLabelText('Characters')).toHaveValue(''));
  });

  test('AUT-8 keeps the code, characters and picture when the server does not respond', async () => {
    await openVerifyCode();
    site.answer('verifyCode', () => ({ status: 503, body: { status: 'error', code: 'busy', message: 'Busy.' } }));
    await submitCode();
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here');
    expect(screen.getByLabelText('Code')).toHaveValue('K7QX2M');
    expect(screen.getByLabelText('Characters')).toHaveValue('TR4WPN');
    expect(site.received('newCaptcha')).toHaveLength(1);
  });

  test('AUT-7 allows another code after a pause, and shows when sending it failed', async () => {
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
  ])('%s validates before it sends a request', async (_id, password, confirmed, label, text) => {
    await openResetPassword();
    if (password !== '') await user.type(screen.getByLabelText('New password'), password);
    if (confirmed !== '') await user.type(screen.getByLabelText('Confirm new password'), confirmed);
    await press('Save password');
    await waitFor(() => expectErrorAt(label, text));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(site.received('setNewPassword')).toEqual([]);
  });

  test('AUT-6 shows a rejected password at its field, even when the server sends a general error', async () => {
    await openResetPassword();
    site.answer('setNewPassword', () => buildRejection(422, { error: 'The selected password is too common.' }));
    await savePassword();
    await waitFor(() => expectErrorAt('New password', 'The entered password is too common.'));
  });

  test('AUT-6 returns to the code when its reset token has expired', async () => {
    await openResetPassword();
    const message = 'This took too long. Please ask for a new code.';
    site.answer('setNewPassword', () => ({ status: 422, body: { status: 'error', code: 'invalid', message } }));
    await savePassword();
    await findDialog('Verify code');
    await waitFor(() => expectErrorAt('Code', message));
    await findPicture();
    expect(site.received('newCaptcha')).toHaveLength(2);
  });
});
