/** Makes the server call of each step. */
import { checkContacts, checkUsername, createAccount, logIn, type AccountAnswer } from './authCalls.ts';
import type { AuthOpenState } from './authReducer.ts';
import { nextStepOf, type AuthStep } from './authSteps.ts';
import type { CallResult, Refused } from './callResult.ts';
import { requestCode, saveNewPassword, verifyCode } from './reset/resetCalls.ts';

/** How a step's call ended, and where it leads. */
export type StepResult =
  | { outcome: 'passed'; nextStep: AuthStep }
  | { outcome: 'logged-in'; session: AccountAnswer }
  | { outcome: 'registered'; session: AccountAnswer }
  | { outcome: 'code-sent' }
  | { outcome: 'code-accepted'; resetToken: string }
  | { outcome: 'password-saved'; username: string }
  | ({ outcome: 'refused' } & Omit<Refused, 'ok'>);

/**
 * Makes the call of the current step. `signal` aborts the calls that change nothing on the server. `waitForProof`
 * resolves with the proof of work of the current captcha.
 */
export async function sendStep(
  state: AuthOpenState,
  signal: AbortSignal,
  waitForProof: () => Promise<string | null>,
): Promise<StepResult> {
  const { step, drafts } = state;
  switch (step) {
    case 'log-in':
      return present(await logIn(drafts[step]), (session) => ({ outcome: 'logged-in', session }));
    case 'forgot-password':
      return present(await requestCode(drafts[step].email, signal), () => ({ outcome: 'code-sent' }));
    case 'verify-code':
      return sendCode(state, signal, waitForProof);
    case 'reset-password':
      return present(await saveNewPassword(drafts, state.reset.resetToken ?? ''), ({ username }) => ({
        outcome: 'password-saved',
        username,
      }));
    case 'fan-account':
      return present(await checkUsername(drafts[step].username, signal), () => passed(step));
    case 'contact-details':
      return present(await checkContacts(drafts[step], signal), () => passed(step));
    case 'login-details':
      return present(await createAccount(drafts), (session) => ({ outcome: 'registered', session }));
    case 'account-type':
    case 'update-profile':
    case 'settings':
      return passed(step);
  }
}

/** The server accepts a code only once, so an accepted, unchanged code is not sent again. */
async function sendCode(
  { drafts, reset }: AuthOpenState,
  signal: AbortSignal,
  waitForProof: () => Promise<string | null>,
): Promise<StepResult> {
  const { resetToken, captcha } = reset;
  if (resetToken !== null) return { outcome: 'code-accepted', resetToken };
  // The proof is usually ready by now; the button is busy until it is.
  const proof = captcha.status === 'ready' ? (captcha.proof ?? (await waitForProof())) : null;
  if (captcha.status !== 'ready' || proof === null) {
    const fields = { captcha: 'Wait for the picture, or show another one.' };
    return { outcome: 'refused', problems: { fields, general: null }, isJudged: false };
  }
  const result = await verifyCode(drafts, { captchaId: captcha.task.captchaId, proof }, signal);
  return present(result, (answer) => ({ outcome: 'code-accepted', resetToken: answer.resetToken }));
}

function present<Value>(result: CallResult<Value>, toResult: (value: Value) => StepResult): StepResult {
  if (result.ok) return toResult(result.value);
  return { outcome: 'refused', problems: result.problems, isJudged: result.isJudged };
}

function passed(step: AuthStep): StepResult {
  return { outcome: 'passed', nextStep: nextStepOf(step) ?? step };
}
