/** The API calls of a password reset (AUT-2). Only this file and `authCalls` use the API's field names. */
import { callApi, readSessionId } from '@nyimbo/shared-api';
import type { AuthDrafts } from '../AuthDrafts.ts';
import type { AuthProblems } from '../authReducer.ts';
import { isPhone, settle, type CallResult, type Refused } from '../callResult.ts';
import type { CaptchaTask } from './resetReducer.ts';

const common = (email: string) => ({ MUiSession: readSessionId(), isMobile: isPhone(), email: email.trim() });

/** API-17. The response is the same for every address. */
export async function requestCode(email: string, signal: AbortSignal): Promise<CallResult<null>> {
  return withoutValue(await settle(callApi('requestResetCode', common(email), { signal })));
}

/** API-16. */
export async function resendCode(email: string, signal: AbortSignal): Promise<CallResult<null>> {
  return withoutValue(await settle(callApi('resendCode', common(email), { signal })));
}

/** VAL-8: fetches a picture of 6 characters, valid for one `verifyCode`, whatever its outcome. */
export function fetchCaptcha(signal: AbortSignal): Promise<CallResult<CaptchaTask>> {
  return settle(callApi('newCaptcha', {}, { signal }));
}

/** API-18: exchanges the code for a reset token, which permits one new password. */
export async function verifyCode(
  drafts: AuthDrafts,
  solved: { captchaId: string; proof: string },
  signal: AbortSignal,
): Promise<CallResult<{ resetToken: string }>> {
  const { otp, captcha } = drafts['verify-code'];
  const request = { ...common(drafts['forgot-password'].email), otp: otp.trim(), ...solved, captcha: captcha.trim() };
  return settle(callApi('verifyCode', request, { signal }));
}

/** API-19. */
export async function saveNewPassword(
  drafts: AuthDrafts,
  resetToken: string,
): Promise<CallResult<{ username: string }>> {
  const request = { ...common(drafts['forgot-password'].email), ...drafts['reset-password'], resetToken };
  const result = await settle(callApi('setNewPassword', request));
  return result.ok ? result : { ...result, problems: assignToResetFields(result) };
}

/**
 * Maps an error of the password to the field 'New password', whichever name the server uses. A rejection without a
 * field concerns the reset token, so the code's step shows it, where a new code can be requested.
 */
function assignToResetFields({ problems, isJudged }: Refused): AuthProblems {
  const { password, ...fields } = problems.fields;
  if (password !== undefined) return { ...problems, fields: { newPassword: password, ...fields } };
  if (!isJudged || problems.general === null || Object.keys(fields).length > 0) return problems;
  return { fields: { otp: problems.general }, general: null };
}

function withoutValue(result: CallResult<unknown>): CallResult<null> {
  return result.ok ? { ok: true, value: null } : result;
}
