import type { Challenge } from '../../proof/deriveKey.ts';

/**
 * The progress of a password reset (AUT-2), besides the current step: the mail with the code, the captcha (VAL-8), and
 * the reset token. Pure; part of `authReducer`.
 */
export interface ResetProgress {
  mail: CodeMail;
  captcha: Captcha;
  /** The token for a correct code, valid for one new password; null before that, and after the code changes. */
  resetToken: string | null;
}

/** The mail with the code, and when the visitor can request another one. */
export type CodeMail =
  | { status: 'unsent' }
  | { status: 'sending' }
  /** `canSendAgainAtMs` is a time on the clock of `performance.now()`. */
  | { status: 'sent'; canSendAgainAtMs: number };

/** A captcha as the API sends it. */
export interface CaptchaTask {
  captchaId: string;
  /** URL of the picture. */
  image: string;
  /** An alternative for visitors who cannot see the picture; its answer is also accepted. */
  question: string;
  /** The proof of work that the browser computes and sends with either answer. */
  challenge: Challenge;
}

/** The captcha on screen. */
export type Captcha =
  | { status: 'loading' }
  | { status: 'failed'; text: string }
  /** `proof` is null while the browser solves the challenge. */
  | { status: 'ready'; task: CaptchaTask; proof: string | null };

/** Results of the calls of a password reset. */
export type ResetEvent =
  | { type: 'code-requested-again' }
  | { type: 'code-sent-again'; atMs: number }
  | { type: 'code-not-sent'; atMs: number }
  | { type: 'captcha-requested' }
  | { type: 'captcha-loaded'; task: CaptchaTask }
  | { type: 'proof-found'; captchaId: string; proof: string }
  | { type: 'captcha-failed'; text: string };

/** Minimum delay between two mails. */
export const RESEND_PAUSE_MS = 60_000;

/** The progress before the first call. */
export const emptyReset: ResetProgress = {
  mail: { status: 'unsent' },
  captcha: { status: 'loading' },
  resetToken: null,
};

/** Starts over with a new code, which invalidates the token of an earlier one. */
export function startReset(atMs: number): ResetProgress {
  return { ...emptyReset, mail: { status: 'sent', canSendAgainAtMs: atMs + RESEND_PAUSE_MS } };
}

/** Applies an event to the progress of a password reset; late events change nothing. */
export function resetReducer(state: ResetProgress, event: ResetEvent): ResetProgress {
  switch (event.type) {
    case 'code-requested-again':
      return canSendAgain(state.mail) ? { ...state, mail: { status: 'sending' } } : state;
    case 'code-sent-again':
      return finishSendingMail(state, event.atMs + RESEND_PAUSE_MS);
    case 'code-not-sent':
      return finishSendingMail(state, event.atMs);
    case 'captcha-requested':
      return { ...state, captcha: { status: 'loading' } };
    case 'captcha-loaded':
      return isAwaited(state.captcha)
        ? { ...state, captcha: { status: 'ready', task: event.task, proof: null } }
        : state;
    case 'proof-found':
      return storeProof(state, event);
    case 'captcha-failed':
      return canFail(state.captcha) ? { ...state, captcha: { status: 'failed', text: event.text } } : state;
  }
}

const isAwaited = (captcha: Captcha): boolean => captcha.status === 'loading';

/** Whether the captcha can fail: its fetch or its proof search is in progress. */
const canFail = (captcha: Captcha): boolean =>
  captcha.status === 'loading' || (captcha.status === 'ready' && captcha.proof === null);

/** Stores the proof, unless it belongs to an earlier captcha. */
function storeProof(state: ResetProgress, { captchaId, proof }: { captchaId: string; proof: string }): ResetProgress {
  const { captcha } = state;
  const isCurrent = captcha.status === 'ready' && captcha.task.captchaId === captchaId;
  return isCurrent ? { ...state, captcha: { ...captcha, proof } } : state;
}

/** Whether a code has been sent. The reducer has no clock, so the caller checks the delay. */
function canSendAgain(mail: CodeMail): boolean {
  return mail.status === 'sent';
}

function finishSendingMail(state: ResetProgress, canSendAgainAtMs: number): ResetProgress {
  return state.mail.status === 'sending' ? { ...state, mail: { status: 'sent', canSendAgainAtMs } } : state;
}
