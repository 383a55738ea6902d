/** The schema of each step's form: the server's field rules, plus those that only a form needs. */
import { fields } from '@nyimbo/shared-api/contract';
import * as z from 'zod';
import type { AuthDrafts } from '../flow/AuthDrafts.ts';

const CAPTCHA_LENGTH = 6;

/** Validates the gender with the contract's rule. The form's draft may hold any text. */
const gender = z.string().superRefine((value, context) => {
  const result = fields.gender.safeParse(value);
  const message = result.error?.issues[0]?.message;
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

/** A username or e-mail address, and the password. Both are checked for presence and length only. */
export const logInSchema = z.object({ name: fields.loginName, password: fields.currentPassword });

/** The step 'Fan account' of creating an account. */
export const fanAccountSchema = z.object({
  fullname: fields.fullname,
  gender,
  dateOfBirth: fields.dateOfBirth,
  username: fields.username,
});

/** The step 'Contact details' of creating an account. */
export const contactDetailsSchema = z.object({ mobileNumber: fields.mobileNumber, email: fields.email });

/** The address that gets the mail with the code (AUT-2). */
export const forgotPasswordSchema = z.object({ email: fields.email });

/** How the visitor solves the captcha: with the picture or the question; 'none' when the code is already verified. */
export type CaptchaKind = 'picture' | 'question' | 'none';

const captchaSchemas: Record<CaptchaKind, z.ZodType<string, string>> = {
  picture: fields.captcha.refine(
    (text) => text.replaceAll(/\s/g, '').length === CAPTCHA_LENGTH,
    'Characters do not match.',
  ),
  question: z.string().trim().min(1, 'Please answer the question.').pipe(fields.captcha),
  none: z.string(),
};

type VerifyCodeDraft = AuthDrafts['verify-code'];

/** Creates the schema of the mailed code and the captcha; a picture and a question have different rules. */
export function createVerifyCodeSchema(kind: CaptchaKind): z.ZodType<VerifyCodeDraft, VerifyCodeDraft> {
  return z.object({ otp: fields.otp, captcha: captchaSchemas[kind] });
}

/** A new password, typed twice. */
export const resetPasswordSchema = z
  .object({ newPassword: fields.newPassword, confirmNewPassword: fields.confirmNewPassword })
  .superRefine(({ newPassword, confirmNewPassword }, context) => {
    comparePasswords(newPassword, confirmNewPassword, context);
  });

/** The step 'Login details', the last one of creating an account. */
export const loginDetailsSchema = z
  .object({
    password: fields.newPassword,
    confirmNewPassword: fields.confirmNewPassword,
    termsAccepted: z
      .boolean()
      .refine((isAccepted) => isAccepted, 'Please accept the terms and the privacy notice to continue.'),
  })
  .superRefine(({ password, confirmNewPassword }, context) => {
    comparePasswords(password, confirmNewPassword, context);
  });

/** VAL-4: compares the passwords once the confirmation has a value. */
function comparePasswords(password: string, confirmed: string, context: z.RefinementCtx): void {
  if (confirmed === '' || password === confirmed) return;
  context.addIssue({ code: 'custom', path: ['confirmNewPassword'], message: fields.PASSWORD_MISMATCH_TEXT });
}
