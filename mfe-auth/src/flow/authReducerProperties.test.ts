import { examples } from '@nyimbo/shared-api/contract';
import fc from 'fast-check';
import { authReducer, closedState, type AuthEvent, type AuthState } from './authReducer.ts';
import { isMemberStep } from './authSteps.ts';

const SECRET = 'mvula-2026';
const anyAttempt = fc.integer({ min: 1, max: 2 });
const task = { captchaId: 'c', image: 'data:,', question: 'Is it?', challenge: examples.newCaptcha.answer.challenge };
const problems = { fields: { otp: 'Wrong.' }, general: null };
const passwords = { newPassword: SECRET, confirmNewPassword: SECRET };
const login = { password: SECRET, confirmNewPassword: SECRET, termsAccepted: true };

const typingEvents = fc.constantFrom<AuthEvent>(
  { type: 'typed', draft: { step: 'log-in', values: { name: 'tiwonge@mw.mw', password: SECRET } } },
  { type: 'typed', draft: { step: 'verify-code', values: { otp: SECRET, captcha: '' } } },
  { type: 'typed', draft: { step: 'reset-password', values: passwords } },
  { type: 'typed', draft: { step: 'login-details', values: login } },
);
const navigationEvents = fc.constantFrom<AuthEvent>(
  { type: 'opened', reason: 'menu', step: 'log-in' },
  { type: 'opened', reason: null, step: 'account-type' },
  { type: 'went-to', step: 'log-in' },
  { type: 'went-to', step: 'forgot-password' },
  { type: 'went-to', step: 'account-type' },
  { type: 'went-to', step: 'settings' },
  { type: 'went-back' },
);
const endEvents = fc.constantFrom<AuthEvent>({ type: 'accepted' }, { type: 'completed' }, { type: 'dismissed' });
const resetEvents = fc.constantFrom<AuthEvent>(
  { type: 'code-requested-again' },
  { type: 'code-sent-again', atMs: 1000 },
  { type: 'code-not-sent', atMs: 1000 },
  { type: 'captcha-requested' },
  { type: 'captcha-loaded', task },
  { type: 'captcha-failed', text: 'Wait.' },
  { type: 'proof-found', captchaId: 'c', proof: 'key' },
);
const answerEvents = fc
  .tuple(
    anyAttempt,
    fc.constantFrom(
      { type: 'passed', nextStep: 'contact-details' } as const,
      { type: 'code-sent', atMs: 1000 } as const,
      { type: 'code-accepted', resetToken: 'token' } as const,
      { type: 'password-saved', username: 'tiwonge' } as const,
      { type: 'registered' } as const,
      { type: 'refused', problems } as const,
    ),
  )
  .map(([number, answer]): AuthEvent => ({ ...answer, attempt: number }));
const submitEvents = anyAttempt.map((number): AuthEvent => ({ type: 'submitted', attempt: number }));

/** Generates any event, in any order and number, with secrets typed into every step. */
const anyEvent = fc.oneof(
  { weight: 3, arbitrary: typingEvents },
  { weight: 4, arbitrary: navigationEvents },
  { weight: 6, arbitrary: submitEvents },
  { weight: 8, arbitrary: answerEvents },
  { weight: 2, arbitrary: resetEvents },
  { weight: 1, arbitrary: endEvents },
);

const stepOf = (state: AuthState) => ('step' in state ? state.step : null);

/** Folds generated events with the reducer and calls `check` after each transition. */
function checkTransitions(look: (before: AuthState, event: AuthEvent, after: AuthState) => void): void {
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 20, maxLength: 80 }), (events) => {
      events.reduce((before, event) => {
        const after = authReducer(before, event);
        look(before, event, after);
        return after;
      }, closedState);
    }),
    { numRuns: 500 },
  );
}

describe('authReducer, for any sequence of events', () => {
  test('AUT-3 shows profile and settings only once the account exists', () => {
    checkTransitions((before, event, after) => {
      const [from, to] = [stepOf(before), stepOf(after)];
      if (to === null || !isMemberStep(to) || (from !== null && isMemberStep(from))) return;
      expect(event.type).toBe('registered');
    });
  });

  test('AUT-2 reaches the new password only after the server has accepted a code', () => {
    checkTransitions((before, event, after) => {
      if (stepOf(after) !== 'reset-password' || stepOf(before) === 'reset-password') return;
      expect(event.type).toBe('code-accepted');
    });
  });

  test('AUT-8 leaves a step with a call in flight only on its response, a login or closing', () => {
    checkTransitions((before, event, after) => {
      if (before.status !== 'sending' || (after.status === 'sending' && stepOf(after) === before.step)) return;
      const isAnswer = 'attempt' in event && event.attempt === before.attempt;
      expect(isAnswer || event.type === 'accepted' || event.type === 'dismissed').toBe(true);
    });
  });

  test('AUT-1 keeps no password or code after its step, or after the dialog has closed', () => {
    checkTransitions((before, event, after) => {
      const isDone = event.type === 'password-saved' || event.type === 'registered';
      const isOver = after.status === 'closed' || after.status === 'finished';
      const hasMoved = stepOf(before) !== stepOf(after);
      if (isOver || (isDone && hasMoved)) expect(JSON.stringify(after)).not.toContain(SECRET);
    });
  });
});
