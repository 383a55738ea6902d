/** The rules of each step's form: the same fields that the server validates with, and what only a form has. */
import { fields } from '@nyimbo/shared-api/contract';
import * as z from 'zod';

/** A form holds any text until one is chosen; the contract's rule decides. */
const gender = z.string().superRefine((value, context) => {
  const result = fields.gender.safeParse(value);
  const message = result.error?.issues[0]?.message;
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

export const logInSchema = z.object({ name: fields.loginName, password: fields.currentPassword });

export const fanAccountSchema = z.object({
  fullname: fields.fullname,
  gender,
  dateOfBirth: fields.dateOfBirth,
  username: fields.username,
});

export const contactDetailsSchema = z.object({ mobileNumber: fields.mobileNumber, email: fields.email });

export const loginDetailsSchema = z
  .object({
    password: fields.newPassword,
    confirmNewPassword: z.string().min(1, 'Please confirm your new password.'),
    termsAccepted: z.boolean().refine((isAccepted) => isAccepted, 'Please accept the terms and the privacy notice.'),
  })
  .superRefine(({ password, confirmNewPassword }, context) => {
    if (confirmNewPassword === '' || password === confirmNewPassword) return;
    context.addIssue({
      code: 'custom',
      path: ['confirmNewPassword'],
      message: 'Passwords do not match. Please try again.',
    });
  });
