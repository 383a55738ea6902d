import { calls, type CallAnswer } from '@nyimbo/shared-api/contract';
import { answerCaptcha } from '../../../server/src/testing/answer-question.ts';
import { readCodeOf } from '../../../server/src/testing/processes/start-test-smtp.ts';
import type { AttackSite } from './AttackSite.ts';
import type { RawAnswer } from './sendRequest.ts';

/** Requests a code and reads it from the `count`th mail to this e-mail address. */
export async function receiveCode(site: AttackSite, email: string, count = 1): Promise<string> {
  await site.call('requestResetCode', { email });
  return readCodeOf(await site.smtp.waitForMail(email, count));
}

/** Requests a captcha. */
export async function receiveCaptcha(site: AttackSite, from?: string): Promise<CallAnswer<'newCaptcha'>> {
  return calls.newCaptcha.answer.parse((await site.call('newCaptcha', {}, { from })).body);
}

/** Requests a captcha and solves it: its answer and its proof of work. */
export async function solveCaptcha(site: AttackSite): Promise<ReturnType<typeof answerCaptcha>> {
  return answerCaptcha(await receiveCaptcha(site));
}

/** Sends a code with a solved captcha. */
export async function verifyCode(site: AttackSite, email: string, otp: string): Promise<RawAnswer> {
  return site.call('verifyCode', { email, otp, ...(await solveCaptcha(site)) });
}

/** Obtains a reset token as the account's owner does: with a mailed code and a captcha. */
export async function obtainResetToken(site: AttackSite, email: string): Promise<string> {
  const answer = await verifyCode(site, email, await receiveCode(site, email));
  return calls.verifyCode.answer.parse(answer.body).resetToken;
}
