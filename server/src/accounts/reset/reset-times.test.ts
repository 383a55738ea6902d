import { calls } from '@nyimbo/shared-api/contract';
import { answerQuestion } from '../../testing/answer-question.ts';
import { compareTimes } from '../../testing/compare-times.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

const PAIR_COUNT = 25;

let app: TestApp;
/** E-mail addresses in pairs: one of a fan, and one without an account. */
const knownEmails: string[] = [];
const unknownEmails: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
  for (let pair = 0; pair < PAIR_COUNT; pair += 1) {
    knownEmails.push((await registerFan(app)).form.email);
    unknownEmails.push(`nobody${pair}@example.org`);
  }
});
afterAll(() => app.close());

let lastIpAddress = 0;
const newIpAddress = () => `10.7.0.${++lastIpAddress % 250}`;

/**
 * Expects the same duration, with a tolerance for the network. A call that skips the password hash takes about a tenth
 * of the other call's time.
 */
function expectSameDuration(ratio: number): void {
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.67);
}

test.each(['requestResetCode', 'resendCode'] as const)(
  'API-16, API-17 %s takes as long for an unknown address as for a fan’s',
  async (name) => {
    const ask = async (email = '') => {
      const answer = await app.call(name, { email }, { from: newIpAddress() });
      expect(answer.status).toBe(200);
    };
    const ratio = await compareTimes(
      (pair) => ask(knownEmails[pair]),
      (pair) => ask(unknownEmails[pair]),
      PAIR_COUNT,
    );
    await app.services.mailer.whenIdle();
    expectSameDuration(ratio);
  },
);

test('API-18 checking a wrong code takes as long for an address without an account, whether or not a code was requested', async () => {
  const guess = async (email = '') => {
    const from = newIpAddress();
    const { captchaId, question } = await app.ask(calls.newCaptcha, {}, { from });
    const form = { email, otp: 'AAAAAA', captchaId, captcha: answerQuestion(question) };
    expect((await app.call('verifyCode', form, { from })).status).toBe(422);
  };
  expectSameDuration(
    await compareTimes(
      (pair) => guess(knownEmails[pair]),
      (pair) => guess(unknownEmails[pair]),
      PAIR_COUNT,
    ),
  );
  expectSameDuration(
    await compareTimes(
      (pair) => guess(knownEmails[pair]),
      (pair) => guess(`never.requested${pair}@example.org`),
      PAIR_COUNT,
    ),
  );
});
