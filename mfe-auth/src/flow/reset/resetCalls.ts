/** The API calls of a password reset (AUT-2). Only this file and `authCalls` use the API's field names. */
import { callApi, readSessionId } from '@nyimbo/shared-api';
import type { AuthDrafts } from '../AuthDrafts.ts';
import type { AuthProblems } from '../authReducer.ts';
import { isPhoneViewport, toCallResult, type CallResult, type FailedCall } from '../callResult.ts';
import type { CaptchaTask } from './resetReducer.ts';

const buildCommonFields = (email: string) => ({
  MUiSession: readSessionId(),
  isMobile: isPhoneViewport(),
  email: email.trim(),
});

/** Requests a code by mail (API-17). The response is the same for every address. */
export async function requestCode(email: string, signal: AbortSignal): Promise<CallResult<null>> {
  return withoutValue(await toCallResult(callApi('requestResetCode', buildCommonFields(email), { signal })));
}

/** Requests the code again (API-16). */
export async function resendCode(email: string, signal: AbortSignal): Promise<CallResult<null>> {
  return withoutValue(await toCallResult(callApi('resendCode', buildCommonFields(email), { signal })));
}

/** VAL-8: fetches a picture of 6 characters. It is valid for one `verifyCode`, successful or not. */
export function fetchCaptcha(signal: AbortSignal): Promise<CallResult<CaptchaTask>> {
  return toCallResult(callApi('newCaptcha', {}, { signal }));
}

/** API-18: exchanges the code for a reset token, which permits one new password. */
export async function verifyCode(
  drafts: AuthDrafts,
  solved: { captchaId: string; proof: string },
  signal: AbortSignal,
): Promise<CallResult<{ resetToken: string }>> {
  const { otp, captcha } = drafts['verify-code'];
  const request = {
    ...buildCommonFields(drafts['forgot-password'].email),
    otp: otp.trim(),
    ...solved,
    captcha: captcha.trim(),
  };
  return toCallResult(callApi('verifyCode', request, { signal }));
}

/** Saves the new password (API-19). */
export async function saveNewPassword(
  drafts: AuthDrafts,
  resetToken: string,
): Promise<CallResult<{ username: string }>> {
  const request = { ...buildCommonFields(drafts['forgot-password'].email), ...drafts['reset-password'], resetToken };
  const result = await toCallResult(callApi('setNewPassword', request));
  return result.ok ? result : { ...result, problems: assignToResetFields(result) };
}

/**
 * Assigns every error about the password to the field 'New password': the server has several names for it. A rejection
 * without a field concerns the reset token. The code's step shows it, because the visitor can request a new code there.
 */
function assignToResetFields({ problems, isValidated }: FailedCall): AuthProblems {
  const { password, ...fields } = problems.fields;
  if (password !== undefined) return { ...problems, fields: { newPassword: password, ...fields } };
  if (!isValidated || problems.general === null || Object.keys(fields).length > 0) return problems;
  return { fields: { otp: problems.general }, general: null };
}

function withoutValue(result: CallResult<unknown>): CallResult<null> {
  return result.ok ? { ok: true, value: null } : result;
}
