/** Fields that calls share, with the messages of VAL-1 to VAL-9: one rule for the form and for the server. */
import * as z from 'zod';

/** Longest text accepted in a name, title or search; longer is refused, not cut. */
const MAX_TEXT = 300;
const text = (max = MAX_TEXT) => z.string().max(max);

/** A page of a list: an opaque cursor from the answer before, and how many to give (1 to 60). */
export const pageQueryFields = {
  cursor: text(200).optional(),
  limit: z.coerce.number().int().min(1).max(60).optional(),
};

export const isMobile = z.boolean().optional();
export const muiSession = text(200).nullish();
export const name = text();

/** What one logs in with: a username or an e-mail address. */
export const loginName = z
  .string()
  .min(1, 'Please enter your username or email address.')
  .max(MAX_TEXT, 'This is too long for a username or email address.');

/** A password one already has: only its presence is checked, since old ones may break newer rules. */
export const currentPassword = z
  .string()
  .min(1, 'Please enter your password.')
  .max(200, 'This is too long for a password.');

export const username = z
  .string()
  .trim()
  .min(1, 'Please choose a username.')
  .regex(/^[A-Za-z0-9._]{3,30}$/, 'A username has 3 to 30 letters, digits, dots or underscores.');

export const email = z
  .string()
  .trim()
  .min(1, 'Please enter your email address.')
  .max(254, 'This is too long for an email address.')
  .pipe(z.email('Please enter a complete email address.'));

/** Without line breaks and other characters that nobody sees: in mails and lists they could pass for something else. */
export const ALL_SEEN = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;

export const fullname = z
  .string()
  .trim()
  .min(1, 'Please enter your full name.')
  .max(100, 'A name has at most 100 characters.')
  .regex(ALL_SEEN, 'Please write your name in one line, with letters and spaces.');

export const gender = z.enum(['female', 'male', 'other'], 'Please choose a gender.');

/** Normalised to E.164 by `normaliseMobileNumber` before it is stored. */
export const mobileNumber = z
  .string()
  .trim()
  .min(1, 'Please enter your mobile number.')
  .regex(/^\+?[0-9 ().-]{6,20}$/, 'Please enter a mobile number with its digits only, for example 0991 234 567.');

/** A real date, not in the future, YYYY-MM-DD. */
export const dateOfBirth = z
  .string()
  .min(1, 'Please enter your date of birth.')
  .refine(isRealDate, 'Please enter a real date.')
  .refine((value) => new Date(value) <= new Date(), 'A date of birth cannot be in the future.');

function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && date.getUTCFullYear() >= 1900;
}

/** VAL-1, VAL-3, VAL-5. The message of VAL-5 claims more than is checked, as specified. */
export const newPassword = z
  .string()
  .min(1, 'Please enter a new password to continue.')
  .min(6, 'Your password must be at least 6 characters long.')
  .max(200, 'Your password must be at most 200 characters long.')
  .refine(
    (value) => /\p{L}/u.test(value) && /\d/.test(value),
    'Your password must contain at least one uppercase letter, one number and one special character.',
  );

/** VAL-2, VAL-4: whether it is the same as the new password is the form's and the call's to compare. */
export const confirmNewPassword = z
  .string()
  .min(1, 'Please confirm your new password.')
  .max(200, 'Passwords do not match. Please try again.');

export const PASSWORDS_DIFFER = 'Passwords do not match. Please try again.';

/** VAL-6, VAL-7. Read as typed: case, spaces and hyphens do not count. */
export const otp = z
  .string()
  .trim()
  .min(1, 'OTP is required.')
  .refine((value) => value.length > 4 && value.length <= 20, 'Unexpected OTP.');

/** VAL-8: the characters of the picture, or the answer to its question. */
export const captcha = z
  .string()
  .trim()
  .min(1, 'Enter the characters shown below.')
  .max(40, 'Characters do not match.');
export const captchaId = text(100);

/** What `verifyCode` gives out and `setNewPassword` takes, once. */
export const resetToken = text(100);

export const city = z
  .string()
  .trim()
  .max(60, 'A city has at most 60 characters.')
  .regex(ALL_SEEN, 'Please write the city in one line, with letters and spaces.');

/** A JPEG, PNG or WebP in base64, without `data:` and its type; some 1.5 MB of picture. */
export const pictureData = z
  .string()
  .min(1, 'Please choose a picture.')
  .max(2_000_000, 'This picture is too large. Please choose one of at most 1.5 MB.')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This is not a picture.');
