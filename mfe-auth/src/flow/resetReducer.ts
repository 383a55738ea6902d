import type { Challenge } from '../proof/deriveKey.ts';

/**
 * What the way to a new password has reached (AUT-2), beside the step that is shown: the mail with the code, the
 * characters that a person must read (VAL-8), and the permission that a right code gives. Pure; part of `authReducer`.
 */
export interface ResetProgress {
  mail: CodeMail;
  captcha: Captcha;
  /** What a right code was exchanged for, good for one new password; null before that, and once the code is changed. */
  resetToken: string | null;
}

export type CodeMail =
  | { status: 'unsent' }
  | { status: 'sending' }
  /** On the clock of `performance.now()`. */
  | { status: 'sent'; canSendAgainAtMs: number };

export interface CaptchaTask {
  captchaId: string;
  /** Address of the picture. */
  image: string;
  /** For those who cannot see the picture; its answer is as good. */
  question: string;
  /** The proof of work that the browser computes and sends with either answer. */
  challenge: Challenge;
}

export type Captcha =
  | { status: 'loading' }
  | { status: 'failed'; text: string }
  /** `proof` is null while the browser works on the challenge. */
  | { status: 'ready'; task: CaptchaTask; proof: string | null };

export type ResetEvent =
  | { type: 'code-asked-again' }
  | { type: 'code-sent-again'; atMs: number }
  | { type: 'code-not-sent'; atMs: number }
  | { type: 'captcha-asked' }
  | { type: 'captcha-came'; task: CaptchaTask }
  | { type: 'proof-found'; captchaId: string; proof: string }
  | { type: 'captcha-failed'; text: string };

/** How long one waits for a mail before another can be asked for. */
export const RESEND_PAUSE_MS = 60_000;

export const noReset: ResetProgress = { mail: { status: 'unsent' }, captcha: { status: 'loading' }, resetToken: null };

/** A code is on its way: what an earlier one has brought is worth nothing now. */
export function startReset(atMs: number): ResetProgress {
  return { ...noReset, mail: { status: 'sent', canSendAgainAtMs: atMs + RESEND_PAUSE_MS } };
}

export function resetReducer(state: ResetProgress, event: ResetEvent): ResetProgress {
  switch (event.type) {
    case 'code-asked-again':
      return canSendAgain(state.mail) ? { ...state, mail: { status: 'sending' } } : state;
    case 'code-sent-again':
      return settleMail(state, event.atMs + RESEND_PAUSE_MS);
    case 'code-not-sent':
      return settleMail(state, event.atMs);
    case 'captcha-asked':
      return { ...state, captcha: { status: 'loading' } };
    case 'captcha-came':
      return isAwaited(state.captcha)
        ? { ...state, captcha: { status: 'ready', task: event.task, proof: null } }
        : state;
    case 'proof-found':
      return takeProof(state, event);
    case 'captcha-failed':
      return canFail(state.captcha) ? { ...state, captcha: { status: 'failed', text: event.text } } : state;
  }
}

const isAwaited = (captcha: Captcha): boolean => captcha.status === 'loading';

/** Without a proof a picture is worth nothing: its search can fail as its fetch can. */
const canFail = (captcha: Captcha): boolean =>
  captcha.status === 'loading' || (captcha.status === 'ready' && captcha.proof === null);

/** The proof of an earlier picture is of no use. */
function takeProof(state: ResetProgress, { captchaId, proof }: { captchaId: string; proof: string }): ResetProgress {
  const { captcha } = state;
  const isCurrent = captcha.status === 'ready' && captcha.task.captchaId === captchaId;
  return isCurrent ? { ...state, captcha: { ...captcha, proof } } : state;
}

/** Whether a code has been sent at all; whether the pause since is over is for the caller, who has the clock. */
function canSendAgain(mail: CodeMail): boolean {
  return mail.status === 'sent';
}

function settleMail(state: ResetProgress, canSendAgainAtMs: number): ResetProgress {
  return state.mail.status === 'sending' ? { ...state, mail: { status: 'sent', canSendAgainAtMs } } : state;
}
