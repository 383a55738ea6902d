import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls, type CallAnswer } from '@nyimbo/shared-api/contract';
import { countWaitingMails } from '../mail/outbox.queries.ts';
import { answerCaptcha } from './answer-question.ts';
import type { CallExtras, TestAnswer, TestApp } from './create-test-app.ts';
import { readCodeOf } from './processes/start-test-smtp.ts';

const POLL_MS = 20;

/** Waits until no mail waits, then reads those in the app's data folder for `to`, oldest first. */
export async function readMails(app: TestApp, to: string): Promise<string[]> {
  await app.services.mailer.whenIdle();
  // A slow transaction commits its mail after the mailer's first attempt to send it.
  while ((await countWaitingMails(app.database)) > 0) await wait(POLL_MS);
  const folder = path.join(app.dataDir, 'mail');
  const names = readdirSync(path.dirname(folder)).includes('mail') ? readdirSync(folder).sort() : [];
  const mails = names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return mails.filter((mail) => mail.includes(`\r\nTo: ${to}\r\n`));
}

/** Requests a password reset code, and reads it from the mail. */
export async function requestCode(app: TestApp, email: string, extras: CallExtras = {}): Promise<string> {
  await app.ask(calls.requestResetCode, { MUiSession: null, isMobile: false, email }, extras);
  const mails = await readMails(app, email);
  return readCodeOf(mails.findLast((mail) => mail.includes('password reset code')) ?? '');
}

/** Sends a password reset code, with the answer to a new captcha. */
export async function sendCode(
  app: TestApp,
  form: { email: string; otp: string },
  extras: CallExtras = {},
): Promise<TestAnswer> {
  const captcha = await app.ask(calls.newCaptcha, {}, extras);
  return app.call('verifyCode', { ...form, ...answerCaptcha(captcha) }, extras);
}

/** Sends a correct password reset code, and returns the response. */
export async function redeemCode(
  app: TestApp,
  form: { email: string; otp: string },
): Promise<CallAnswer<'verifyCode'>> {
  return calls.verifyCode.answer.parse((await sendCode(app, form)).body);
}
