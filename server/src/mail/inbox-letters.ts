import type { Letter } from './letters.ts';

/** What a letter says of something that was written by a form. */
export interface WrittenMessage {
  reference: string;
  kind: 'message' | 'report';
  /** In words. */
  topic: string;
  /** What a report is about, in words; null for a message. */
  about: string | null;
  senderName: string;
  email: string;
  words: string;
}

/**
 * Tells who wrote that it has come, with the number and a copy. The address is not proved, so that a stranger may have
 * written it: the letter greets nobody by name, says whose words the copy holds, and no address in it can be followed.
 */
export function writeReceipt({ reference, kind, topic, about, words }: WrittenMessage): Letter {
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

/** Tells the operator of it. Answering this mail writes to who sent it. */
export function writeNotice(message: WrittenMessage): Letter {
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

/** Web and mail addresses as words: no program for mail makes a link of them. */
const breakAddresses = (text: string) => text.replace(/:\/\//g, '[:]//').replace(/\.(?=[\p{L}\p{N}]{2})/gu, '[.]');
