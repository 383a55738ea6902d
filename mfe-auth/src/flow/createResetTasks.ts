import { isOpen, type AuthState } from './authReducer.ts';
import type { AuthStore } from './createAuthStore.ts';
import type { Visit } from './createVisit.ts';
import { createProofSearch } from './createProofSearch.ts';
import { fetchCaptcha, resendCode } from './resetCalls.ts';
import type { CaptchaTask } from './resetReducer.ts';

const CHECK_FAILED = 'Your browser couldn’t be checked. Show another picture to try again.';

interface ResetTaskOptions {
  store: AuthStore;
  visit: Visit;
}

export interface ResetTasks {
  resendCode: () => void;
  renewCaptcha: () => void;
  /** The proof of work that goes with the captcha; null when there is none. */
  waitForProof: () => Promise<string | null>;
}

/**
 * What goes on beside the form of the step 'Verify code': the mail is sent again, the characters are drawn anew, the
 * browser works out the challenge that comes with them.
 */
export function createResetTasks({ store, visit }: ResetTaskOptions): ResetTasks {
  const { getState, dispatch } = store;
  const search = createProofSearch();

  async function sendAgain(): Promise<void> {
    const email = readEmailForResend(getState());
    if (email === null) return;
    dispatch({ type: 'code-asked-again' });
    const { signal } = visit;
    const result = await resendCode(email, signal);
    if (signal.aborted) return;
    dispatch({ type: result.ok ? 'code-sent-again' : 'code-not-sent', atMs: performance.now() });
  }

  async function drawAgain(): Promise<void> {
    dispatch({ type: 'captcha-asked' });
    const { signal } = visit;
    const result = await fetchCaptcha(signal);
    if (signal.aborted) return;
    if (!result.ok) {
      return dispatch({ type: 'captcha-failed', text: result.problems.general ?? 'The picture did not load.' });
    }
    dispatch({ type: 'captcha-came', task: result.value });
    // Of two pictures that were asked for, the first one stays.
    if (readTask(getState()) === result.value) await prove(result.value);
  }

  async function prove({ captchaId, challenge }: CaptchaTask): Promise<void> {
    try {
      const proof = await search.start(challenge, visit.scope);
      if (proof !== null) dispatch({ type: 'proof-found', captchaId, proof });
    } catch (error) {
      dispatch({ type: 'captcha-failed', text: CHECK_FAILED });
      reportError(error);
    }
  }

  return {
    resendCode: () => void sendAgain().catch((error: unknown) => reportError(error)),
    renewCaptcha: () => void drawAgain().catch((error: unknown) => reportError(error)),
    waitForProof: search.wait,
  };
}

/** The captcha that is shown. */
function readTask(state: AuthState): CaptchaTask | null {
  return isOpen(state) && state.reset.captcha.status === 'ready' ? state.reset.captcha.task : null;
}

/** Where the code goes; null while it may not be sent again. */
function readEmailForResend(state: AuthState): string | null {
  if (!isOpen(state) || state.reset.mail.status !== 'sent') return null;
  return performance.now() < state.reset.mail.canSendAgainAtMs ? null : state.drafts['forgot-password'].email;
}
