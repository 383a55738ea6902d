import type { MailContent } from './render-template.ts';

/** A mail that is ready to send. */
export interface RenderedMail extends MailContent {
  /** Sender, as in the `From` header. */
  from: string;
  to: string;
  /** Reply address; defaults to the sender. */
  replyTo?: string;
}

/** Delivers mail. */
export interface MailTransport {
  /**
   * Delivers a mail.
   * @returns a description of the destination for the log, without any content of the mail
   * @throws MailRefusedError when a retry is useless; other errors when a retry can succeed
   */
  deliver(mail: RenderedMail): Promise<{ where: string }>;
  close(): void;
}

/** Thrown for a mail that was permanently refused. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}
