/** Fields that several calls share, with the messages of VAL-1 to VAL-9: the form and the server use the same rules. */
import * as z from 'zod';
import { count } from './numbers.ts';

// In a browser the page's policy forbids `new Function`, which Zod would try in order to compile schemas.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** Maximum length of a name, title or search; longer text is rejected, not cut. */
const MAX_TEXT_LENGTH = 300;
const text = (max = MAX_TEXT_LENGTH) => z.string().max(max);

/**
 * A page of a list: the opaque cursor from the previous response, and the page size (1 to 60). Without a size, the
 * server chooses one.
 */
export const pageQueryFields = {
  cursor: text(200).optional(),
  limit: z.coerce.number().int().min(1).max(60).optional(),
};

export const isMobile = z.boolean().optional();
export const muiSession = text(200).nullish();
export const name = text();

/** Login name: a username or an e-mail address. */
export const loginName = z
  .string()
  .min(1, 'Please enter your username or email address.')
  .max(MAX_TEXT_LENGTH, 'That username or email address is too long.');

export const PASSWORD_MISSING = 'Please enter your password.';

/** An existing password: only its presence is checked, because old passwords may break newer rules. */
export const currentPassword = z
  .string(PASSWORD_MISSING)
  .min(1, PASSWORD_MISSING)
  .max(200, 'That password is too long.');

export const username = z
  .string()
  .trim()
  .min(1, 'Please choose a username.')
  .regex(/^[A-Za-z0-9._]{3,30}$/, 'Your username must be 3 to 30 letters, numbers, dots or underscores.');

export const email = z
  .string()
  .trim()
  .min(1, 'Please enter your email address.')
  .max(254, 'That email address is too long.')
  .pipe(z.email('Please enter a full email address, such as name@example.com.'));

/**
 * Matches text without line breaks and invisible characters, because such characters can disguise content in mails and
 * lists.
 */
export const VISIBLE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;

export const fullname = z
  .string()
  .trim()
  .min(1, 'Please enter your full name.')
  .max(100, 'Your name must be 100 characters or fewer.')
  .regex(VISIBLE_LINE, 'Please enter your name on one line, with letters and spaces.');

export const gender = z.enum(['female', 'male', 'other'], 'Please choose a gender.');

/** Normalised to E.164 by `normaliseMobileNumber` before storage. */
export const mobileNumber = z
  .string()
  .trim()
  .min(1, 'Please enter your mobile number.')
  .regex(/^\+?[0-9 ().-]{6,20}$/, 'Please enter a mobile number, such as 0991 234 567.');

/** A real date since 1900, not in the future, YYYY-MM-DD. */
export const dateOfBirth = z
  .string()
  .min(1, 'Please enter your date of birth.')
  .refine(isRealDate, 'Please enter a real date.')
  .refine((value) => new Date(value) <= new Date(), 'Your date of birth must be in the past.');

function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && date.getUTCFullYear() >= 1900;
}

/** The message of VAL-5 demands more than the check, as the specification requires. @decides VAL-1 VAL-3 VAL-5 */
export const newPassword = z
  .string()
  .min(1, 'Please enter a new password to continue.')
  .min(6, 'Your password must be at least 6 characters long.')
  .max(200, 'Your password must be at most 200 characters long.')
  .refine(
    (value) => /\p{L}/u.test(value) && /\d/.test(value),
    'Your password must contain at least one uppercase letter, one number and one special character.',
  );

/** The form and the call compare this field with the new password. @decides VAL-2 */
export const confirmNewPassword = z
  .string()
  .min(1, 'Please confirm your new password.')
  .max(200, 'Passwords do not match. Please try again.');

/** @decides VAL-4 */
export const PASSWORD_MISMATCH_TEXT = 'Passwords do not match. Please try again.';

/** The code as typed. The server ignores case, spaces and hyphens. @decides VAL-6 VAL-7 */
export const otp = z
  .string()
  .trim()
  .min(1, 'OTP is required.')
  .refine((value) => value.length > 4 && value.length <= 20, 'Unexpected OTP.');

/** VAL-8: the characters in the picture, or the answer to the captcha's question. */
export const captcha = z
  .string()
  .trim()
  .min(1, 'Enter the characters shown below.')
  .max(40, 'Characters do not match.');
export const captchaId = text(100);

const hexText = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

/**
 * The proof of work that a captcha requires of the browser, with the parameters of ALTCHA's challenges: find the
 * counter whose key, `PBKDF2(nonce + counter, salt, cost)`, begins with `keyPrefix`.
 */
export const challenge = z.object({
  algorithm: z.literal('PBKDF2/SHA-256'),
  nonce: hexText(16),
  salt: hexText(16),
  cost: count.min(1),
  keyPrefix: hexText(16),
});
/** The complete key that begins with `keyPrefix`. */
export const proof = text(100);

/** Issued by `verifyCode` and accepted by `setNewPassword`, once. */
export const resetToken = text(100);

export const city = z
  .string()
  .trim()
  .max(60, 'Your city must be 60 characters or fewer.')
  .regex(VISIBLE_LINE, 'Please enter your city on one line, with letters and spaces.');

/** A JPEG, PNG or WebP in base64, without the `data:` prefix and media type; about 1.5 MB of image data. */
export const pictureData = z
  .string()
  .min(1, 'Please choose a picture.')
  .max(2_000_000, 'This picture is too large. Choose one of 1.5 MB or less.')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This file is not a picture.');
