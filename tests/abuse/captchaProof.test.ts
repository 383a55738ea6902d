import type { CallAnswer } from '@nyimbo/shared-api/contract';
import { answerQuestion, type answerCaptcha } from '../../server/src/testing/answer-question.ts';
import { deriveKey, findProof } from '../../server/src/testing/find-proof.ts';
import { newAddress, type AttackSite } from './support/AttackSite.ts';
import { inParallel, prepareAttacks } from './support/prepareAttacks.ts';
import { receiveCaptcha, receiveCode, solveCaptcha } from './support/redeemCode.ts';

const attack = prepareAttacks({ withDatabase: true, environment: { CAPTCHA_WORK: '8', TRUST_PROXY: 'loopback' } });

type Captcha = CallAnswer<'newCaptcha'>;
type Solved = ReturnType<typeof answerCaptcha>;
const REFUSED = { status: 'error', errors: { captcha: 'Characters do not match.' } };

/** Sends a wrong code. The error's field shows whether the server accepted the captcha. */
const send = (site: AttackSite, email: string, solved: Partial<Solved>, from?: string) =>
  site.call('verifyCode', { email, otp: 'AAAAAA', ...solved }, { from });

/** Combines the right answer to a captcha's question with the attacker's own proof. */
const forge = ({ captchaId, question }: Captcha, proof: string): Solved => {
  return { captchaId, captcha: answerQuestion(question), proof };
};

attack('a proof of work that was used before', async (site, { email }) => {
  const solved = await solveCaptcha(site);
  expect((await send(site, email, solved)).text).toContain('"otp"');
  expect((await send(site, email, solved)).body).toMatchObject(REFUSED);
  const [first, second] = [await solveCaptcha(site), await solveCaptcha(site)];
  expect((await send(site, email, first)).text).toContain('"otp"');
  expect((await send(site, email, { ...second, proof: first.proof })).body).toMatchObject(REFUSED);
});

attack('a proof of work that was prepared long before', async (site, { email }) => {
  const solved = await solveCaptcha(site);
  await site.runSql(`UPDATE captchas SET expires_at = now() - interval '1 second'`);
  expect((await send(site, email, solved)).body).toMatchObject(REFUSED);
});

attack('a proof of work for another captcha', async (site, { email }) => {
  const [easy, other] = [await receiveCaptcha(site), await receiveCaptcha(site)];
  expect((await send(site, email, forge(other, findProof(easy.challenge)))).body).toMatchObject(REFUSED);
});

attack('a proof of work that is easier than the required one', async (site, { email }) => {
  for (const cost of [1, 100]) {
    const captcha = await receiveCaptcha(site);
    const { nonce, salt, keyPrefix } = captcha.challenge;
    const cheap = deriveKey(nonce, 0, salt, cost);
    expect((await send(site, email, forge(captcha, cheap))).body).toMatchObject(REFUSED);
    const again = await receiveCaptcha(site);
    // The attacker sends a challenge of their own with its solution.
    const sent = { ...forge(again, cheap), challenge: { ...again.challenge, cost, keyPrefix: cheap.slice(0, 32) } };
    expect((await send(site, email, sent)).body).toMatchObject(REFUSED);
    expect(keyPrefix).toHaveLength(32);
  }
});

attack('a proof of work that is made up', async (site, { email }) => {
  const forged = (captcha: Captcha) => {
    const { keyPrefix } = captcha.challenge;
    return ['', ' ', '0'.repeat(64), keyPrefix, keyPrefix + keyPrefix, `${keyPrefix}${'0'.repeat(32)}`, 'undefined'];
  };
  const count = forged(await receiveCaptcha(site)).length;
  for (let index = 0; index < count; index += 1) {
    const captcha = await receiveCaptcha(site);
    const proof = forged(captcha)[index] ?? '';
    expect((await send(site, email, forge(captcha, proof))).body).toMatchObject(REFUSED);
  }
  for (const proof of [null, 7, [], {}, ['a'], true]) {
    const captcha = await receiveCaptcha(site);
    const answer = await site.call('verifyCode', { ...forge(captcha, ''), email, otp: 'AAAAAA', proof });
    expect([answer.status, answer.text.includes('"otp"')]).toEqual([422, false]);
  }
});

attack('the question answered without any work', async (site, { email }) => {
  const otp = await receiveCode(site, email);
  const { captchaId, question } = await receiveCaptcha(site);
  const answer = await site.call('verifyCode', { email, otp, captchaId, captcha: answerQuestion(question) });
  expect([answer.status, answer.text.includes('resetToken')]).toEqual([422, false]);
});

attack('many captchas solved by a script in one network', async (site, { email }) => {
  const [from, quiet] = [newAddress(), newAddress()];
  const wrong = { captcha: 'XXXXXX', proof: 'x' };
  await inParallel(50, async () => {
    const { captchaId } = await receiveCaptcha(site, from);
    await send(site, email, { ...wrong, captchaId }, from);
  });
  const work = async (network: string) => {
    const captchas = await inParallel(8, () => receiveCaptcha(site, network));
    return captchas.map(({ challenge }) => countKeys(challenge)).reduce((sum, keys) => sum + keys) / captchas.length;
  };
  // 100 counted requests multiply the work by five, the maximum. Each network has its own count.
  expect(await work(from)).toBeGreaterThan(3 * (await work(quiet)));
});

/** Counts the keys that a script derives before it finds the right one. */
function countKeys({ nonce, salt, cost, keyPrefix }: Captcha['challenge']): number {
  let counter = 0;
  while (!deriveKey(nonce, counter, salt, cost).startsWith(keyPrefix)) counter += 1;
  return counter + 1;
}
