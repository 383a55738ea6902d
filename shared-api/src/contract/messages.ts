/** Messages to the site's operator: the forms, the server and its list of messages use the same rules. */
import * as z from 'zod';
import * as field from './fields.ts';

/** Topics of a message. */
export const messageTopics = ['fault', 'account', 'music', 'privacy', 'press', 'other'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** Reasons for a report. */
export const reportReasons = ['ownership', 'credit', 'illegal', 'danger', 'hate', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Labels of the topics, for the form, mails and the operator's list. */
export const topicWords: Record<MessageTopic, string> = {
  fault: 'Something isn’t working',
  account: 'My account',
  music: 'Music, artists and albums',
  privacy: 'Privacy and my data',
  press: 'Press and partners',
  other: 'Something else',
};
export const reasonWords: Record<ReportReason, string> = {
  ownership: 'It’s my work, used without my permission',
  credit: 'Wrong artist or title',
  illegal: 'It’s illegal',
  danger: 'It puts someone in danger',
  hate: 'It promotes hatred',
  private: 'It invades someone’s privacy',
  other: 'Another reason',
};

/** Invisible characters other than line breaks and tabs; they can hide or reverse text. */
const UNSEEN = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
const LONGEST_MESSAGE = 5000;
const LONGEST_ADDRESS = 2000;

/**
 * Running text with uniform line breaks, without invisible characters, trimmed. Its length is checked after this
 * clean-up.
 */
export const runningText = z.string().overwrite((text) => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim());

const message = runningText
  .min(1, 'Please write your message.')
  .min(10, 'Please write at least 10 characters, so we can understand it.')
  .max(LONGEST_MESSAGE, `Your message must be ${LONGEST_MESSAGE} characters or fewer.`);

const statement = runningText
  .min(1, 'Please tell us what is wrong.')
  .min(10, 'Please write at least 10 characters, so we can act on it.')
  .max(LONGEST_MESSAGE, `Your description must be ${LONGEST_MESSAGE} characters or fewer.`);

const senderName = z
  .string()
  .trim()
  .max(100, 'Your name must be 100 characters or fewer.')
  .regex(field.ALL_SEEN, 'Please enter your name on one line, with letters and spaces.');

/** Honeypot field, invisible to people; only bots fill it in. Any value passes validation. */
const honeypot = z.string().optional();

/** A message to the operator (RTE-33). */
export const messageSchema = z.object({
  name: senderName.min(1, 'Please enter your name.'),
  email: field.email,
  topic: z.string().pipe(z.enum(messageTopics, 'Please choose a topic.')),
  message,
  homepage: honeypot,
});

/** A report of content that should not be on the site (RTE-39). */
export const reportSchema = z.object({
  /** A page of this site: its path, or its complete URL as copied. */
  page: z
    .string()
    .trim()
    .min(1, 'Please choose a song, or paste a page’s link.')
    .max(LONGEST_ADDRESS, 'That link is too long.')
    .regex(field.ALL_SEEN, 'Please paste the link on one line.'),
  reason: z.string().pipe(z.enum(reportReasons, 'Please choose a reason.')),
  statement,
  /** Optional. */
  name: senderName,
  email: field.email,
  isTrue: z.boolean().refine((isTrue) => isTrue, 'Please confirm that your report is true.'),
  homepage: honeypot,
});

/** The response to both: a reference number that can be read out on the phone, such as NY-7KQX-M2PA. */
export const messageAnswerSchema = z.object({ status: z.literal('success'), reference: z.string() });
