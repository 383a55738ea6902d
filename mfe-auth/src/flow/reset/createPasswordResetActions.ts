import { isOpen, type AuthState } from '../authReducer.ts';
import type { AuthStore } from '../createAuthStore.ts';
import type { DialogSession } from '../createDialogSession.ts';
import { createProofSearch } from './createProofSearch.ts';
import { fetchCaptcha, resendCode } from './resetCalls.ts';
import type { CaptchaTask } from './resetReducer.ts';

const BROWSER_CHECK_FAILED_TEXT = 'We couldn’t check your browser. Show another picture to try again.';

interface PasswordResetActionOptions {
  store: AuthStore;
  session: DialogSession;
}

/** The calls behind the buttons of a password reset. */
export interface PasswordResetActions {
  resendCode: () => void;
  renewCaptcha: () => void;
  /** Resolves with the captcha's proof of work; null when there is none. */
  waitForProof: () => Promise<string | null>;
}

/**
 * Creates the background actions of the step 'Verify code': sending the mail again, loading a captcha, and solving the
 * challenge that comes with it.
 */
export function createPasswordResetActions({ store, session }: PasswordResetActionOptions): PasswordResetActions {
  const { getState, dispatch } = store;
  const search = createProofSearch();

  async function sendAgain(): Promise<void> {
    const email = readEmailForResend(getState());
    if (email === null) return;
    dispatch({ type: 'code-requested-again' });
    const { signal } = session;
    const result = await resendCode(email, signal);
    if (signal.aborted) return;
    dispatch({ type: result.ok ? 'code-sent-again' : 'code-not-sent', atMs: performance.now() });
  }

  async function loadCaptcha(): Promise<void> {
    dispatch({ type: 'captcha-requested' });
    const { signal } = session;
    const result = await fetchCaptcha(signal);
    if (signal.aborted) return;
    if (!result.ok) {
      return dispatch({ type: 'captcha-failed', text: result.problems.general ?? 'The picture did not load.' });
    }
    dispatch({ type: 'captcha-loaded', task: result.value });
    // If two captchas were requested, keep the one that arrives first.
    if (readVisibleCaptcha(getState()) === result.value) await prove(result.value);
  }

  async function prove({ captchaId, challenge }: CaptchaTask): Promise<void> {
    try {
      const proof = await search.start(challenge, session.scope);
      if (proof !== null) dispatch({ type: 'proof-found', captchaId, proof });
    } catch (error) {
      dispatch({ type: 'captcha-failed', text: BROWSER_CHECK_FAILED_TEXT });
      reportError(error);
    }
  }

  return {
    resendCode: () => void sendAgain().catch((error: unknown) => reportError(error)),
    renewCaptcha: () => void loadCaptcha().catch((error: unknown) => reportError(error)),
    waitForProof: search.wait,
  };
}

/** Returns the visible captcha. */
function readVisibleCaptcha(state: AuthState): CaptchaTask | null {
  return isOpen(state) && state.reset.captcha.status === 'ready' ? state.reset.captcha.task : null;
}

/** Returns the e-mail address for the code; null while resending is not allowed. */
function readEmailForResend(state: AuthState): string | null {
  if (!isOpen(state) || state.reset.mail.status !== 'sent') return null;
  return performance.now() < state.reset.mail.canSendAgainAtMs ? null : state.drafts['forgot-password'].email;
}
