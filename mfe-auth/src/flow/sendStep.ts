/** Makes the server call of each step. */
import { checkContacts, checkUsername, createAccount, logIn, type AccountAnswer } from './authCalls.ts';
import type { AuthOpenState } from './authReducer.ts';
import { nextStepOf, type AuthStep } from './authSteps.ts';
import type { CallResult, FailedCall } from './callResult.ts';
import { requestCode, saveNewPassword, verifyCode } from './reset/resetCalls.ts';

/** The outcome of a step's call, with the next step. */
export type StepResult =
  | { outcome: 'passed'; nextStep: AuthStep }
  | { outcome: 'logged-in'; session: AccountAnswer }
  | { outcome: 'registered'; session: AccountAnswer }
  | { outcome: 'code-sent' }
  | { outcome: 'code-accepted'; resetToken: string }
  | { outcome: 'password-saved'; username: string }
  | ({ outcome: 'refused' } & Omit<FailedCall, 'ok'>);

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
      return toStepResult(await logIn(drafts[step]), (session) => ({ outcome: 'logged-in', session }));
    case 'forgot-password':
      return toStepResult(await requestCode(drafts[step].email, signal), () => ({ outcome: 'code-sent' }));
    case 'verify-code':
      return sendCode(state, signal, waitForProof);
    case 'reset-password':
      return toStepResult(await saveNewPassword(drafts, state.reset.resetToken ?? ''), ({ username }) => ({
        outcome: 'password-saved',
        username,
      }));
    case 'fan-account':
      return toStepResult(await checkUsername(drafts[step].username, signal), () => toPassedResult(step));
    case 'contact-details':
      return toStepResult(await checkContacts(drafts[step], signal), () => toPassedResult(step));
    case 'login-details':
      return toStepResult(await createAccount(drafts), (session) => ({ outcome: 'registered', session }));
    case 'account-type':
    case 'update-profile':
    case 'settings':
      return toPassedResult(step);
  }
}

/** Sends the code, unless the server has already accepted it: the server accepts each code only once. */
async function sendCode(
  { drafts, reset }: AuthOpenState,
  signal: AbortSignal,
  waitForProof: () => Promise<string | null>,
): Promise<StepResult> {
  const { resetToken, captcha } = reset;
  if (resetToken !== null) return { outcome: 'code-accepted', resetToken };
  // The proof is usually ready. If not, the button stays busy until it is.
  const proof = captcha.status === 'ready' ? (captcha.proof ?? (await waitForProof())) : null;
  if (captcha.status !== 'ready' || proof === null) {
    const fields = { captcha: 'Wait for the picture, or show another one.' };
    return { outcome: 'refused', problems: { fields, general: null }, isValidated: false };
  }
  const result = await verifyCode(drafts, { captchaId: captcha.task.captchaId, proof }, signal);
  return toStepResult(result, (answer) => ({ outcome: 'code-accepted', resetToken: answer.resetToken }));
}

function toStepResult<Value>(result: CallResult<Value>, toResult: (value: Value) => StepResult): StepResult {
  if (result.ok) return toResult(result.value);
  return { outcome: 'refused', problems: result.problems, isValidated: result.isValidated };
}

function toPassedResult(step: AuthStep): StepResult {
  return { outcome: 'passed', nextStep: nextStepOf(step) ?? step };
}
