import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-carrier.ts';

/** A mail as the library takes it. The address is given as one address, so that nothing in it is read as a second. */
export function composeMail({ from, to, replyTo, subject, text, html }: OutgoingMail): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    // No holiday notes in return.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
