/** What somebody wrote, as a letter repeats it: marked as not the site's own. */
export interface Quote {
  heading: string;
  /** Each on a line of its own. */
  facts: readonly string[];
  /** Line breaks stay. */
  words: string;
}

/**
 * A mail before it has a look. Besides its quote, no letter holds anything that a user chose, such as a name: whoever
 * registers with somebody else's address could otherwise make the site send them what they like.
 */
export interface Letter {
  /** For the log. */
  name: 'reset-code' | 'password-changed' | 'account-deleted' | 'receipt' | 'inbox-notice';
  subject: string;
  /** Each on a line of its own, before the code and after it. */
  before: readonly string[];
  /** Shown large, to be copied. */
  code?: string;
  /** Stands behind the code. */
  quote?: Quote;
  after: readonly string[];
  /** Where an answer goes; left out, to who the mail is from. */
  replyTo?: string;
}

/** Carries the code to set a new password with (API-17). */
export function writeResetCode(code: string, lifeMinutes: number): Letter {
  return {
    name: 'reset-code',
    subject: 'Your password reset code',
    before: ['Use this code to set a new password for your account:'],
    code,
    after: [
      `The code works once, for ${lifeMinutes} minutes. If you ask for another, only the newest works. Capital and small letters are the same.`,
      'Do not share it. We never ask for it by phone or message.',
      'If you did not ask for this, you do not need to do anything. Your password stays the same.',
    ],
  };
}

/** Tells that the password is another now, whoever changed it. */
export function writePasswordChanged(at: Date): Letter {
  return {
    name: 'password-changed',
    subject: 'Your password was changed',
    before: [
      `Your account’s password was changed on ${describeTime(at)}.`,
      'If this was you, you do not need to do anything. We logged out your other devices.',
    ],
    after: [
      'If this was not you, someone else may have access to your account. Choose ‘Forgot password?’ on the login page and set a new one. This logs out every device. Check your email account too: anyone who can read it can reset your password.',
    ],
  };
}

/** Tells that the account is gone, whoever deleted it. */
export function writeAccountDeleted(at: Date): Letter {
  return {
    name: 'account-deleted',
    subject: 'Your account was deleted',
    before: [
      `We deleted your account on ${describeTime(at)}, with your favourites, searches and settings.`,
      'You can still listen and download without an account.',
    ],
    after: ['If this was not you, someone knew your password. Change it wherever else you use it.'],
  };
}

/** A time that is the same for readers everywhere: 21 November 2026, 23:45 UTC. */
function describeTime(at: Date): string {
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
