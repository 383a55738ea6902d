import type { SendMailOptions } from 'nodemailer';
import type { RenderedMail } from './mail-transport.ts';

/**
 * Converts a mail to the mail library's format. Passes the recipient as an address object, so a text with two addresses
 * cannot add a recipient.
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
