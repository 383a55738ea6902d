import type { MailTemplate } from './templates.ts';

/** A message or report sent with a form, as mails show it. */
export interface WrittenMessage {
  reference: string;
  kind: 'message' | 'report';
  /** The topic's name. */
  topic: string;
  /** Description of the reported page; null for a message. */
  about: string | null;
  senderName: string;
  email: string;
  /** The text that the sender wrote. */
  words: string;
}

/**
 * Confirms a message to its sender, with its number and a copy. The server has not verified the address, so the
 * recipient may not be the sender. The mail therefore greets without a name, states that the copy is the sender's text,
 * and contains no links from the message.
 */
export function writeReceipt({ reference, kind, topic, about, words }: WrittenMessage): MailTemplate {
  const what = kind === 'report' ? 'report' : 'message';
  return {
    name: 'receipt',
    subject: `Your ${what} ${reference}`,
    before: [
      `We’ve received your ${what}. A person will read it and reply to this address if needed.`,
      'Your reference is below. Quote it if you contact us again:',
    ],
    code: reference,
    quote: {
      heading: kind === 'report' ? 'What you reported' : 'What you wrote',
      facts: [topic, ...(about === null ? [] : [breakAddresses(about)])],
      words: breakAddresses(words),
    },
    after: [
      'If you did not send this, someone else entered your address and wrote the text above. You do not need to do anything. We can delete it if you ask and quote the reference.',
    ],
  };
}

/** Notifies the operator of a message. The mail's Reply-To is the message's sender. */
export function writeNotice(message: WrittenMessage): MailTemplate {
  const { reference, kind, topic, about, senderName, email, words } = message;
  return {
    name: 'inbox-notice',
    subject: `${kind === 'report' ? 'Report' : 'Message'} ${reference}`,
    before: [
      `New ${kind} from the ${kind === 'report' ? 'report' : 'contact'} form. Reply to this mail to answer the sender.`,
    ],
    quote: {
      heading: topic,
      facts: [
        ...(about === null ? [] : [breakAddresses(about)]),
        breakAddresses(`From: ${senderName || 'no name'}, ${email}`),
      ],
      words: breakAddresses(words),
    },
    after: [`To close it: npm run inbox -- close ${reference}`],
    replyTo: email,
  };
}

/**
 * Answers a message with `text`, which staff have written. The sender's own text follows as a quote, as in the receipt.
 */
export function writeAnswer({
  reference,
  kind,
  text,
  words,
}: Pick<WrittenMessage, 'reference' | 'kind' | 'words'> & { text: string }): MailTemplate {
  return {
    name: 'inbox-answer',
    subject: `Our answer to your ${kind} ${reference}`,
    before: text.split('\n').filter((line) => line.trim() !== ''),
    quote: {
      heading: kind === 'report' ? 'What you reported' : 'What you wrote',
      facts: [],
      words: breakAddresses(words),
    },
    after: [`Quote ${reference} if you contact us again.`],
  };
}

/**
 * Rewrites web and mail addresses, so mail programs do not turn them into links: `https://a.mw` becomes
 * `https[:]//a[.]mw`.
 */
const breakAddresses = (text: string) => text.replace(/:\/\//g, '[:]//').replace(/\.(?=[\p{L}\p{N}]{2})/gu, '[.]');
