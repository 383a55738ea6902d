import type { RenderedLetter } from './render-letter.ts';

export interface OutgoingMail extends RenderedLetter {
  /** Sender, as in the `From` header. */
  from: string;
  to: string;
  /** Reply address; defaults to the sender. */
  replyTo?: string;
}

/** Delivers mail. */
export interface MailCarrier {
  /**
   * Delivers a mail.
   * @returns a description of the destination for the log, without any content of the mail
   * @throws MailRefusedError when a retry is useless, and another error when it is not
   */
  deliver(mail: OutgoingMail): Promise<{ where: string }>;
  close(): void;
}

/** The mail was permanently refused. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}
