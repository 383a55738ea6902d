import type { SendMailOptions } from 'nodemailer';
import type { RenderedMail } from './mail-transport.ts';

/**
 * Converts a mail for the mail library. Passes the recipient as one address object, to prevent a second address in the
 * text.
 */
export function composeMail({ from, to, replyTo, subject, text, html }: RenderedMail): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    // Suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
