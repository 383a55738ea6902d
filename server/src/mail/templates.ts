/** A sender's own text in a mail, marked as not written by the site. */
export interface Quote {
  heading: string;
  /** Lines above the text, such as the topic. */
  facts: readonly string[];
  /** The sender's text, shown with its line breaks. */
  words: string;
}

/**
 * The content of a mail, without layout. Only the quote contains text that a user chose. Otherwise, a user who
 * registers with another person's address can make the site send any text to that person.
 */
export interface MailTemplate {
  /** Used in the log. */
  name:
    | 'reset-code'
    | 'password-changed'
    | 'account-deleted'
    | 'suspended'
    | 'suspension-lifted'
    | 'receipt'
    | 'inbox-notice'
    | 'inbox-answer'
    | 'canary-ended';
  subject: string;
  /** Paragraphs before the code. `after` has the paragraphs after the code and the quote. */
  before: readonly string[];
  /** The code, shown large, to be copied. */
  code?: string;
  /** The quote, shown after the code. */
  quote?: Quote;
  after: readonly string[];
  /** Minutes until the mail is useless; defaults to a day. */
  usefulMinutes?: number;
  /** Reply address; defaults to the mail's sender. */
  replyTo?: string;
}

/** Sends the code to set a new password (API-17). */
export function writeResetCode(code: string, lifeMinutes: number): MailTemplate {
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
    usefulMinutes: lifeMinutes,
  };
}

/** Reports that the password was changed, by its owner or by another person. */
export function writePasswordChanged(at: Date): MailTemplate {
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

/** Reports that the account was deleted, by its owner or by another person. */
export function writeAccountDeleted(at: Date): MailTemplate {
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

/** Reports that staff suspended the account, why and until when. `until` is null without an end. */
export function writeSuspended({ reason, until }: { reason: string; until: Date | null }): MailTemplate {
  const end = until === null ? '' : ` until ${describeTime(until)}`;
  return {
    name: 'suspended',
    subject: 'Your account is suspended',
    before: [
      `We suspended your account${end} and logged out all your devices. You cannot log in until the suspension ends.`,
    ],
    quote: { heading: 'Why', facts: [], words: reason },
    after: [
      'Your favourites and settings stay. You can still listen and download without an account.',
      'If you disagree, write to us on the contact page of the site. A person reads it.',
    ],
  };
}

/** Reports that staff lifted the suspension of the account before its end. */
export function writeSuspensionLifted(): MailTemplate {
  return {
    name: 'suspension-lifted',
    subject: 'Your account is no longer suspended',
    before: ['We lifted the suspension of your account. You can log in again.'],
    after: ['Your favourites and settings are as you left them.'],
  };
}

/** Formats a time unambiguously for all time zones: 21 November 2026, 23:45 UTC. */
function describeTime(at: Date): string {
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}
