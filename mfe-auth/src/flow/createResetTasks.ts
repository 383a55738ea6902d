import { isOpen, type AuthState } from './authReducer.ts';
import type { AuthStore } from './createAuthStore.ts';
import type { Visit } from './createVisit.ts';
import { fetchCaptcha, resendCode } from './resetCalls.ts';

interface ResetTaskOptions {
  store: AuthStore;
  visit: Visit;
}

export interface ResetTasks {
  resendCode: () => void;
  renewCaptcha: () => void;
}

/** What goes on beside the form of the step 'Verify code': the mail is sent again, the characters are drawn anew. */
export function createResetTasks({ store, visit }: ResetTaskOptions): ResetTasks {
  const { getState, dispatch } = store;

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
    if (result.ok) dispatch({ type: 'captcha-came', task: result.value });
    else dispatch({ type: 'captcha-failed', text: result.problems.general ?? 'The picture did not load.' });
  }

  return {
    resendCode: () => void sendAgain().catch((error: unknown) => reportError(error)),
    renewCaptcha: () => void drawAgain().catch((error: unknown) => reportError(error)),
  };
}

/** Where the code goes; null while it may not be sent again. */
function readEmailForResend(state: AuthState): string | null {
  if (!isOpen(state) || state.reset.mail.status !== 'sent') return null;
  return performance.now() < state.reset.mail.canSendAgainAtMs ? null : state.drafts['forgot-password'].email;
}
