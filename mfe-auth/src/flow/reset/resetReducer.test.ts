import { examples } from '@nyimbo/shared-api/contract';
import { authReducer, closedState, type AuthEvent, type AuthOpenState, type AuthState } from '../authReducer.ts';
import { RESEND_PAUSE_MS, type CaptchaTask } from './resetReducer.ts';

const fold = (events: AuthEvent[], from: AuthState = closedState) => events.reduce(authReducer, from);

/** Folds the events to a state and asserts that the dialog is open. */
function open(events: AuthEvent[]): AuthOpenState {
  const state = fold(events);
  if (state.status !== 'editing' && state.status !== 'sending') throw new Error('The dialog is not open.');
  return state;
}

const { challenge } = examples.newCaptcha.answer;
const task: CaptchaTask = { captchaId: 'c1', image: 'data:image/svg+xml,', question: 'Which is a fruit?', challenge };
const typeEmail: AuthEvent = { type: 'typed', draft: { step: 'forgot-password', values: { email: 'tiwonge@mw.mw' } } };
const typeCode = (otp: string, captcha = ''): AuthEvent => ({
  type: 'typed',
  draft: { step: 'verify-code', values: { otp, captcha } },
});
const typePassword: AuthEvent = {
  type: 'typed',
  draft: { step: 'reset-password', values: { newPassword: 'kuyimba8', confirmNewPassword: 'kuyimba8' } },
};

const toForgot: AuthEvent[] = [
  { type: 'opened', reason: 'menu', step: 'log-in' },
  { type: 'went-to', step: 'forgot-password' },
];
const toVerify: AuthEvent[] = [
  ...toForgot,
  typeEmail,
  { type: 'submitted', attempt: 1 },
  { type: 'code-sent', attempt: 1, atMs: 5000 },
  { type: 'captcha-requested' },
  { type: 'captcha-came', task },
];
const toReset: AuthEvent[] = [
  ...toVerify,
  typeCode('K7QX2M', 'TR4WPN'),
  { type: 'submitted', attempt: 2 },
  { type: 'code-accepted', attempt: 2, resetToken: 'token' },
];

describe('the way to a new password', () => {
  test('AUT-2 leads from the e-mail address over the code to the new password', () => {
    expect(open(toForgot).step).toBe('forgot-password');
    expect(open(toVerify)).toMatchObject({ step: 'verify-code', notice: expect.stringContaining('tiwonge@mw.mw') });
    expect(open(toReset)).toMatchObject({ step: 'reset-password', reset: { resetToken: 'token' } });
  });

  test('AUT-2 ends at log in with a success message, the username filled in and every secret forgotten', () => {
    const saved = open([
      ...toReset,
      typePassword,
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

  test('AUT-2 stays busy until the success may be shown, and goes nowhere meanwhile', () => {
    const busy = fold([...toReset, typePassword, { type: 'submitted', attempt: 3 }]);
    expect(fold([{ type: 'went-back' }, { type: 'submitted', attempt: 4 }], busy)).toBe(busy);
  });

  test('AUT-1 starts with the address that was typed at log in', () => {
    const logIn = { name: ' tiwonge@mw.mw ', password: 'x' };
    const [opened, wentTo] = toForgot;
    const typed: AuthEvent = { type: 'typed', draft: { step: 'log-in', values: logIn } };
    expect(open([opened, typed, wentTo].filter((event) => event !== undefined)).drafts['forgot-password']).toEqual({
      email: 'tiwonge@mw.mw',
    });
  });

  test('AUT-1 goes back step by step with what was typed', () => {
    const back = open([...toReset, typePassword, { type: 'went-back' }]);
    expect(back).toMatchObject({ step: 'verify-code', drafts: { 'verify-code': { otp: 'K7QX2M' } } });
    expect(open([...toReset, { type: 'went-back' }, { type: 'went-back' }])).toMatchObject({
      step: 'forgot-password',
      drafts: { 'forgot-password': { email: 'tiwonge@mw.mw' } },
    });
    expect(open([...toForgot, { type: 'went-back' }]).step).toBe('log-in');
  });

  test('keeps the permission for the code that it was given for, and drops it for another', () => {
    const back: AuthEvent[] = [...toReset, { type: 'went-back' }];
    expect(open([...back, typeCode('K7QX2M')]).reset.resetToken).toBe('token');
    expect(open([...back, typeCode('K7QX2')]).reset.resetToken).toBeNull();
  });

  test('forgets code and permission when another code is on its way', () => {
    const again = open([
      ...toReset,
      { type: 'went-back' },
      { type: 'went-back' },
      { type: 'submitted', attempt: 3 },
      { type: 'code-sent', attempt: 3, atMs: 9000 },
    ]);
    expect(again.drafts['verify-code']).toEqual({ otp: '', captcha: '' });
    expect(again.reset).toMatchObject({ resetToken: null, captcha: { status: 'loading' } });
  });

  test('AUT-6 shows an expired permission at the code, where a new one can be requested', () => {
    const problems = { fields: { otp: 'This took too long.' }, general: null };
    const refused = open([
      ...toReset,
      typePassword,
      { type: 'submitted', attempt: 3 },
      { type: 'refused', attempt: 3, problems },
    ]);
    expect(refused).toMatchObject({ step: 'verify-code', problems, reset: { resetToken: null } });
  });

  test('VAL-8 empties the characters when another picture comes, and keeps the code', () => {
    const typed = [...toVerify, typeCode('K7QX2M', 'TR4W')];
    expect(open(typed).drafts['verify-code'].captcha).toBe('TR4W');
    const renewed = open([...typed, { type: 'captcha-requested' }, { type: 'captcha-came', task }]);
    expect(renewed.drafts['verify-code']).toEqual({ otp: 'K7QX2M', captcha: '' });
  });

  test('VAL-8 uses the first of two requested pictures', () => {
    const late = open([...toVerify, { type: 'captcha-came', task: { ...task, captchaId: 'late' } }]);
    expect(late.reset.captcha).toEqual({ status: 'ready', task, proof: null });
  });

  test('VAL-8 takes the proof of the picture that is shown, and no other', () => {
    const proved = open([...toVerify, { type: 'proof-found', captchaId: 'c1', proof: 'key' }]);
    expect(proved.reset.captcha).toEqual({ status: 'ready', task, proof: 'key' });
    const second = { ...task, captchaId: 'c2' };
    const renewed: AuthEvent[] = [...toVerify, { type: 'captcha-requested' }, { type: 'captcha-came', task: second }];
    const late = open([...renewed, { type: 'proof-found', captchaId: 'c1', proof: 'key' }]);
    expect(late.reset.captcha).toMatchObject({ status: 'ready', proof: null });
  });

  test('VAL-8 says that a check has failed, unless it had succeeded before', () => {
    const failure: AuthEvent = { type: 'captcha-failed', text: 'Not checked.' };
    expect(open([...toVerify, failure]).reset.captcha).toEqual({ status: 'failed', text: 'Not checked.' });
    const proved = open([...toVerify, { type: 'proof-found', captchaId: 'c1', proof: 'key' }, failure]);
    expect(proved.reset.captcha).toMatchObject({ status: 'ready', proof: 'key' });
  });

  test('AUT-7 says that a code could not be sent again, and lets one try at once', () => {
    const failed = open([...toVerify, { type: 'code-requested-again' }, { type: 'code-not-sent', atMs: 70_000 }]);
    expect(failed).toMatchObject({
      notice: null,
      problems: { general: 'Failed to resend OTP' },
      reset: { mail: { status: 'sent', canSendAgainAtMs: 70_000 } },
    });
    const sent = open([
      ...toVerify,
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

  test('AUT-8 has one mail under way at a time, and no answer after the step was left moves anything', () => {
    const requested: AuthEvent[] = [...toVerify, { type: 'code-requested-again' }];
    expect(fold([{ type: 'code-requested-again' }], open(requested))).toEqual(open(requested));
    const left = open([...requested, { type: 'went-back' }]);
    expect(fold([{ type: 'code-not-sent', atMs: 9 }], left)).toMatchObject({
      step: 'forgot-password',
      problems: { general: null },
    });
    expect(fold([{ type: 'dismissed' }, { type: 'code-sent-again', atMs: 9 }], left)).toBe(closedState);
  });
});
