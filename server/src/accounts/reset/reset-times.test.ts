import { calls } from '@nyimbo/shared-api/contract';
import { answerQuestion } from '../../testing/answer-question.ts';
import { compareTimes } from '../../testing/compare-times.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

const PAIRS = 25;

let app: TestApp;
/** E-mail addresses in pairs: one of a fan, and one without an account. */
const known: string[] = [];
const unknown: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
  for (let pair = 0; pair < PAIRS; pair += 1) {
    known.push((await registerFan(app)).form.email);
    unknown.push(`nobody${pair}@example.org`);
  }
});
afterAll(() => app.close());

let lastAddress = 0;
const newAddress = () => `10.7.0.${++lastAddress % 250}`;

/** Allows for the variance of a network. Without the same work for both, one takes a tenth of the other's time. */
function expectSame(ratio: number): void {
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.67);
}

test.each(['requestResetCode', 'resendCode'] as const)(
  'API-16, API-17 %s takes as long for an address that nobody has as for a fan’s',
  async (name) => {
    const ask = async (email = '') => {
      const answer = await app.call(name, { email }, { from: newAddress() });
      expect(answer.status).toBe(200);
    };
    const ratio = await compareTimes(
      (pair) => ask(known[pair]),
      (pair) => ask(unknown[pair]),
      PAIRS,
    );
    await app.services.mailer.whenIdle();
    expectSame(ratio);
  },
);

test('API-18 a wrong code takes as long for an address without an account, requested or not', async () => {
  const guess = async (email = '') => {
    const from = newAddress();
    const { captchaId, question } = await app.ask(calls.newCaptcha, {}, { from });
    const form = { email, otp: 'AAAAAA', captchaId, captcha: answerQuestion(question) };
    expect((await app.call('verifyCode', form, { from })).status).toBe(422);
  };
  expectSame(
    await compareTimes(
      (pair) => guess(known[pair]),
      (pair) => guess(unknown[pair]),
      PAIRS,
    ),
  );
  expectSame(
    await compareTimes(
      (pair) => guess(known[pair]),
      (pair) => guess(`never.requested${pair}@example.org`),
      PAIRS,
    ),
  );
});
