import type { RenderedLetter } from './render-letter.ts';

export interface OutgoingMail extends RenderedLetter {
  /** Who it is from, as the header says it. */
  from: string;
  to: string;
  /** Where an answer goes; left out, to who it is from. */
  replyTo?: string;
}

/** Takes mail where it goes. */
export interface MailCarrier {
  /**
   * Resolves to where the mail went, for the log; never to anything that was in it. Throws `MailRefusedError` when it
   * is of no use to try again, and anything else when it is.
   */
  deliver(mail: OutgoingMail): Promise<{ where: string }>;
  close(): void;
}

/** The mail will not be taken, however often it is tried. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}
