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
    subject: 'Your code for a new password',
    before: ['Somebody, most likely you, wants to set a new password for your account. This is the code:'],
    code,
    after: [
      `It works once, for ${lifeMinutes} minutes, and only the newest one does. Capital and small letters are the same.`,
      'Never tell it to anybody: we do not ask for it by phone or by message.',
      'If it was not you, there is nothing to do. Without the code your password stays as it is.',
    ],
  };
}

/** Tells that the password is another now, whoever changed it. */
export function writePasswordChanged(at: Date): Letter {
  return {
    name: 'password-changed',
    subject: 'Your password was changed',
    before: [
      `The password of your account was changed on ${describeTime(at)}.`,
      'If it was you, all is well. Your other devices were logged out.',
    ],
    after: [
      'If it was not you, somebody else may have your account. Choose ‘Forgot password?’ where you log in and set a new one: that logs everybody else out. Then look after your mailbox too, for whoever reads it can do the same.',
    ],
  };
}

/** Tells that the account is gone, whoever deleted it. */
export function writeAccountDeleted(at: Date): Letter {
  return {
    name: 'account-deleted',
    subject: 'Your account was deleted',
    before: [
      `Your account was deleted on ${describeTime(at)}, with your favourites, your searches and your settings.`,
      'You can go on listening and downloading without one.',
    ],
    after: ['If it was not you, somebody knew your password. Change it wherever else you use it.'],
  };
}

/** A time that is the same for readers everywhere: 21 November 2026, 23:45 UTC. */
function describeTime(at: Date): string {
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
