/** Messages to the site's operator. The forms, the server and the operator's list use the same rules. */
import * as z from 'zod';
import * as field from './fields.ts';

/** Topics of a message. */
export const messageTopics = ['fault', 'account', 'music', 'privacy', 'press', 'other'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** Reasons for a report. */
export const reportReasons = ['ownership', 'credit', 'illegal', 'danger', 'hate', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Labels of the topics, for the form, mails and the operator's list. */
export const topicLabels: Record<MessageTopic, string> = {
  fault: 'Something isn’t working',
  account: 'My account',
  music: 'Music, artists and albums',
  privacy: 'Privacy and my data',
  press: 'Press and partners',
  other: 'Something else',
};
export const reasonLabels: Record<ReportReason, string> = {
  ownership: 'It’s my work, used without my permission',
  credit: 'Wrong artist or title',
  illegal: 'It’s illegal',
  danger: 'It puts someone in danger',
  hate: 'It promotes hatred',
  private: 'It invades someone’s privacy',
  other: 'Another reason',
};

/** Invisible characters other than line breaks and tabs; they can hide or reverse text. */
const INVISIBLE_CHARACTERS = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
const MAX_MESSAGE_LENGTH = 5000;
const MAX_ADDRESS_LENGTH = 2000;

/**
 * Text of several lines, with uniform line breaks and without invisible characters, trimmed. Its length is checked
 * after this clean-up.
 */
export const runningText = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, '\n').replace(INVISIBLE_CHARACTERS, '').trim());

const message = runningText
  .min(1, 'Please write your message.')
  .min(10, 'Please write at least 10 characters, so we can understand it.')
  .max(MAX_MESSAGE_LENGTH, `Your message must be ${MAX_MESSAGE_LENGTH} characters or fewer.`);

const statement = runningText
  .min(1, 'Please tell us what is wrong.')
  .min(10, 'Please write at least 10 characters, so we can act on it.')
  .max(MAX_MESSAGE_LENGTH, `Your description must be ${MAX_MESSAGE_LENGTH} characters or fewer.`);

const senderName = z
  .string()
  .trim()
  .max(100, 'Your name must be 100 characters or fewer.')
  .regex(field.VISIBLE_LINE, 'Please enter your name on one line, with letters and spaces.');

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
    .max(MAX_ADDRESS_LENGTH, 'That link is too long.')
    .regex(field.VISIBLE_LINE, 'Please paste the link on one line.'),
  reason: z.string().pipe(z.enum(reportReasons, 'Please choose a reason.')),
  statement,
  /** The reporter's name, optional. */
  name: senderName,
  email: field.email,
  isTrue: z.boolean().refine((isTrue) => isTrue, 'Please confirm that your report is true.'),
  homepage: honeypot,
});

/** The response to a message or a report: a reference number to read out on the phone, such as NY-7KQX-M2PA. */
export const messageAnswerSchema = z.object({ status: z.literal('success'), reference: z.string() });
