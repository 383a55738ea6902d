import { examples } from '@nyimbo/shared-api/contract';
import { authReducer, closedState, type AuthEvent, type AuthOpenState, type AuthState } from '../authReducer.ts';
import { RESEND_PAUSE_MS, type CaptchaTask } from './resetReducer.ts';

const fold = (events: AuthEvent[], from: AuthState = closedState) => events.reduce(authReducer, from);

/** Folds the events to a state and asserts that the dialog is open. */
function foldToOpenState(events: AuthEvent[]): AuthOpenState {
  const state = fold(events);
  if (state.status !== 'editing' && state.status !== 'sending') throw new Error('The dialog is not open.');
  return state;
}

const { challenge } = examples.newCaptcha.answer;
const task: CaptchaTask = { captchaId: 'c1', image: 'data:image/svg+xml,', question: 'Which is a fruit?', challenge };
const emailTyped: AuthEvent = { type: 'typed', draft: { step: 'forgot-password', values: { email: 'tiwonge@mw.mw' } } };
const buildCodeTyped = (otp: string, captcha = ''): AuthEvent => ({
  type: 'typed',
  draft: { step: 'verify-code', values: { otp, captcha } },
});
const newPasswordTyped: AuthEvent = {
  type: 'typed',
  draft: { step: 'reset-password', values: { newPassword: 'kuyimba8', confirmNewPassword: 'kuyimba8' } },
};

const eventsUpToForgotPassword: AuthEvent[] = [
  { type: 'opened', reason: 'menu', step: 'log-in' },
  { type: 'went-to', step: 'forgot-password' },
];
const eventsUpToVerifyCode: AuthEvent[] = [
  ...eventsUpToForgotPassword,
  emailTyped,
  { type: 'submitted', attempt: 1 },
  { type: 'code-sent', attempt: 1, atMs: 5000 },
  { type: 'captcha-requested' },
  { type: 'captcha-loaded', task },
];
const eventsUpToResetPassword: AuthEvent[] = [
  ...eventsUpToVerifyCode,
  buildCodeTyped('K7QX2M', 'TR4WPN'),
  { type: 'submitted', attempt: 2 },
  { type: 'code-accepted', attempt: 2, resetToken: 'token' },
];

describe('the steps of a password reset', () => {
  test('AUT-2 leads from the email address through the code to the new password', () => {
    expect(foldToOpenState(eventsUpToForgotPassword).step).toBe('forgot-password');
    expect(foldToOpenState(eventsUpToVerifyCode)).toMatchObject({
      step: 'verify-code',
      notice: expect.stringContaining('tiwonge@mw.mw'),
    });
    expect(foldToOpenState(eventsUpToResetPassword)).toMatchObject({
      step: 'reset-password',
      reset: { resetToken: 'token' },
    });
  });

  test('AUT-2 ends at login with a success message and the username filled in, and clears every secret', () => {
    const saved = foldToOpenState([
      ...eventsUpToResetPassword,
      newPasswordTyped,
      { type: 'submitted', attempt: 3 },
      { type: 'password-saved', attempt: 3, username: 'tiwonge' },
    ]);
    expect(saved).toMatchObject({
      status: 'editing',
      step: 'log-in',
      notice: 'Password changed. Log in with your new password.',
      drafts: { 'log-in': { name: 'tiwonge', password: '' } },
    });
    expect(JSON.stringify(saved)).not.toMatch(/kuyimba8|K7QX2M|token":"/);
  });

  test('AUT-2 stays busy and ignores navigation until the success message appears', () => {
    const busy = fold([...eventsUpToResetPassword, newPasswordTyped, { type: 'submitted', attempt: 3 }]);
    expect(fold([{ type: 'went-back' }, { type: 'submitted', attempt: 4 }], busy)).toBe(busy);
  });

  test('AUT-1 starts with the address that the visitor typed at login', () => {
    const logIn = { name: ' tiwonge@mw.mw ', password: 'x' };
    const [opened, stepOpened] = eventsUpToForgotPassword;
    const typed: AuthEvent = { type: 'typed', draft: { step: 'log-in', values: logIn } };
    expect(
      foldToOpenState([opened, typed, stepOpened].filter((event) => event !== undefined)).drafts['forgot-password'],
    ).toEqual({
      email: 'tiwonge@mw.mw',
    });
  });

  test('AUT-1 goes back step by step and keeps the typed values', () => {
    const back = foldToOpenState([...eventsUpToResetPassword, newPasswordTyped, { type: 'went-back' }]);
    expect(back).toMatchObject({ step: 'verify-code', drafts: { 'verify-code': { otp: 'K7QX2M' } } });
    expect(foldToOpenState([...eventsUpToResetPassword, { type: 'went-back' }, { type: 'went-back' }])).toMatchObject({
      step: 'forgot-password',
      drafts: { 'forgot-password': { email: 'tiwonge@mw.mw' } },
    });
    expect(foldToOpenState([...eventsUpToForgotPassword, { type: 'went-back' }]).step).toBe('log-in');
  });

  test('keeps the reset token while the code is the same, and drops it when the code changes', () => {
    const back: AuthEvent[] = [...eventsUpToResetPassword, { type: 'went-back' }];
    expect(foldToOpenState([...back, buildCodeTyped('K7QX2M')]).reset.resetToken).toBe('token');
    expect(foldToOpenState([...back, buildCodeTyped('K7QX2')]).reset.resetToken).toBeNull();
  });

  test('clears the code and the reset token when the visitor requests another code', () => {
    const again = foldToOpenState([
      ...eventsUpToResetPassword,
      { type: 'went-back' },
      { type: 'went-back' },
      { type: 'submitted', attempt: 3 },
      { type: 'code-sent', attempt: 3, atMs: 9000 },
    ]);
    expect(again.drafts['verify-code']).toEqual({ otp: '', captcha: '' });
    expect(again.reset).toMatchObject({ resetToken: null, captcha: { status: 'loading' } });
  });

  test('AUT-6 shows an expired reset token at the code field, where the visitor can request a new code', () => {
    const problems = { fields: { otp: 'This took too long.' }, general: null };
    const refused = foldToOpenState([
      ...eventsUpToResetPassword,
      newPasswordTyped,
      { type: 'submitted', attempt: 3 },
      { type: 'refused', attempt: 3, problems },
    ]);
    expect(refused).toMatchObject({ step: 'verify-code', problems, reset: { resetToken: null } });
  });

  test('VAL-8 clears the characters but keeps the code when a new captcha loads', () => {
    const typed = [...eventsUpToVerifyCode, buildCodeTyped('K7QX2M', 'TR4W')];
    expect(foldToOpenState(typed).drafts['verify-code'].captcha).toBe('TR4W');
    const renewed = foldToOpenState([...typed, { type: 'captcha-requested' }, { type: 'captcha-loaded', task }]);
    expect(renewed.drafts['verify-code']).toEqual({ otp: 'K7QX2M', captcha: '' });
  });

  test('VAL-8 keeps the first captcha when two were requested', () => {
    const late = foldToOpenState([
      ...eventsUpToVerifyCode,
      { type: 'captcha-loaded', task: { ...task, captchaId: 'late' } },
    ]);
    expect(late.reset.captcha).toEqual({ status: 'ready', task, proof: null });
  });

  test('VAL-8 accepts only the proof of work of the captcha on screen', () => {
    const proved = foldToOpenState([...eventsUpToVerifyCode, { type: 'proof-found', captchaId: 'c1', proof: 'key' }]);
    expect(proved.reset.captcha).toEqual({ status: 'ready', task, proof: 'key' });
    const second = { ...task, captchaId: 'c2' };
    const renewed: AuthEvent[] = [
      ...eventsUpToVerifyCode,
      { type: 'captcha-requested' },
      { type: 'captcha-loaded', task: second },
    ];
    const late = foldToOpenState([...renewed, { type: 'proof-found', captchaId: 'c1', proof: 'key' }]);
    expect(late.reset.captcha).toMatchObject({ status: 'ready', proof: null });
  });

  test('VAL-8 shows that the browser check has failed, unless it has already succeeded', () => {
    const failure: AuthEvent = { type: 'captcha-failed', text: 'Not checked.' };
    expect(foldToOpenState([...eventsUpToVerifyCode, failure]).reset.captcha).toEqual({
      status: 'failed',
      text: 'Not checked.',
    });
    const proved = foldToOpenState([
      ...eventsUpToVerifyCode,
      { type: 'proof-found', captchaId: 'c1', proof: 'key' },
      failure,
    ]);
    expect(proved.reset.captcha).toMatchObject({ status: 'ready', proof: 'key' });
  });

  test('AUT-7 shows that the code was not sent again, and allows an immediate retry', () => {
    const failed = foldToOpenState([
      ...eventsUpToVerifyCode,
      { type: 'code-requested-again' },
      { type: 'code-not-sent', atMs: 70_000 },
    ]);
    expect(failed).toMatchObject({
      notice: null,
      problems: { general: 'Failed to resend OTP' },
      reset: { mail: { status: 'sent', canSendAgainAtMs: 70_000 } },
    });
    const sent = foldToOpenState([
      ...eventsUpToVerifyCode,
      { type: 'code-requested-again' },
      { type: 'code-not-sent', atMs: 70_000 },
      { type: 'code-requested-again' },
      { type: 'code-sent-again', atMs: 71_000 },
    ]);
    expect(sent).toMatchObject({
      notice: expect.stringContaining('tiwonge@mw.mw'),
      problems: { general: null },
      reset: { mail: { status: 'sent', canSendAgainAtMs: 71_000 + RESEND_PAUSE_MS } },
    });
  });

  test('AUT-8 requests one mail at a time, and ignores responses after the visitor has left the step', () => {
    const requested: AuthEvent[] = [...eventsUpToVerifyCode, { type: 'code-requested-again' }];
    expect(fold([{ type: 'code-requested-again' }], foldToOpenState(requested))).toEqual(foldToOpenState(requested));
    const left = foldToOpenState([...requested, { type: 'went-back' }]);
    expect(fold([{ type: 'code-not-sent', atMs: 9 }], left)).toMatchObject({
      step: 'forgot-password',
      problems: { general: null },
    });
    expect(fold([{ type: 'dismissed' }, { type: 'code-sent-again', atMs: 9 }], left)).toBe(closedState);
  });
});
