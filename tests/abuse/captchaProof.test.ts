import type { CallAnswer } from '@nyimbo/shared-api/contract';
import { answerQuestion, type answerCaptcha } from '../../server/src/testing/answer-question.ts';
import { deriveKey, findProof } from '../../server/src/testing/find-proof.ts';
import { createIpAddress, type AttackSite } from './support/AttackSite.ts';
import { inParallel, prepareAttacks } from './support/prepareAttacks.ts';
import { receiveCaptcha, receiveCode, solveCaptcha } from './support/redeemCode.ts';

const attack = prepareAttacks({ withDatabase: true, environment: { CAPTCHA_WORK: '8', TRUST_PROXY: 'loopback' } });

type Captcha = CallAnswer<'newCaptcha'>;
type SolvedCaptcha = ReturnType<typeof answerCaptcha>;
const REFUSED_ANSWER = { status: 'error', errors: { captcha: 'Characters do not match.' } };

/** Sends a wrong code with a captcha. The error is about the captcha, or about the code if the captcha was accepted. */
const sendWrongCode = (
  site: AttackSite,
  email: string,
  solved: Partial<SolvedCaptcha>,
  { from }: { from?: string } = {},
) => site.call('verifyCode', { email, otp: 'AAAAAA', ...solved }, { from });

/** Combines the right answer to a captcha's question with the attacker's own proof. */
const forge = ({ captchaId, question }: Captcha, proof: string): SolvedCaptcha => {
  return { captchaId, captcha: answerQuestion(question), proof };
};

attack('a proof of work that was used before', async (site, { email }) => {
  const solved = await solveCaptcha(site);
  expect((await sendWrongCode(site, email, solved)).text).toContain('"otp"');
  expect((await sendWrongCode(site, email, solved)).body).toMatchObject(REFUSED_ANSWER);
  const [first, second] = [await solveCaptcha(site), await solveCaptcha(site)];
  expect((await sendWrongCode(site, email, first)).text).toContain('"otp"');
  expect((await sendWrongCode(site, email, { ...second, proof: first.proof })).body).toMatchObject(REFUSED_ANSWER);
});

attack('a proof of work that was prepared long before', async (site, { email }) => {
  const solved = await solveCaptcha(site);
  await site.runSql(`UPDATE captchas SET expires_at = now() - interval '1 second'`);
  expect((await sendWrongCode(site, email, solved)).body).toMatchObject(REFUSED_ANSWER);
});

attack('a proof of work for another captcha', async (site, { email }) => {
  const [easy, other] = [await receiveCaptcha(site), await receiveCaptcha(site)];
  expect((await sendWrongCode(site, email, forge(other, findProof(easy.challenge)))).body).toMatchObject(
    REFUSED_ANSWER,
  );
});

attack('a proof of work that is easier than the required one', async (site, { email }) => {
  for (const cost of [1, 100]) {
    const captcha = await receiveCaptcha(site);
    const { nonce, salt, keyPrefix } = captcha.challenge;
    const cheap = deriveKey({ nonce, salt, cost }, 0);
    expect((await sendWrongCode(site, email, forge(captcha, cheap))).body).toMatchObject(REFUSED_ANSWER);
    const again = await receiveCaptcha(site);
    // The attacker sends a self-made challenge with its solution.
    const sent = { ...forge(again, cheap), challenge: { ...again.challenge, cost, keyPrefix: cheap.slice(0, 32) } };
    expect((await sendWrongCode(site, email, sent)).body).toMatchObject(REFUSED_ANSWER);
    expect(keyPrefix).toHaveLength(32);
  }
});

attack('a proof of work that is made up', async (site, { email }) => {
  const listForgedProofs = (captcha: Captcha) => {
    const { keyPrefix } = captcha.challenge;
    return ['', ' ', '0'.repeat(64), keyPrefix, keyPrefix + keyPrefix, `${keyPrefix}${'0'.repeat(32)}`, 'undefined'];
  };
  const count = listForgedProofs(await receiveCaptcha(site)).length;
  for (let index = 0; index < count; index += 1) {
    const captcha = await receiveCaptcha(site);
    const proof = listForgedProofs(captcha)[index] ?? '';
    expect((await sendWrongCode(site, email, forge(captcha, proof))).body).toMatchObject(REFUSED_ANSWER);
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
  const [from, quiet] = [createIpAddress(), createIpAddress()];
  const wrong = { captcha: 'XXXXXX', proof: 'x' };
  await inParallel(50, async () => {
    const { captchaId } = await receiveCaptcha(site, from);
    await sendWrongCode(site, email, { ...wrong, captchaId }, { from });
  });
  const measureWork = async (network: string) => {
    const captchas = await inParallel(8, () => receiveCaptcha(site, network));
    return captchas.map(({ challenge }) => countKeys(challenge)).reduce((sum, keys) => sum + keys) / captchas.length;
  };
  // After 100 requests of one network, the server requires five times the work, the maximum, but only of that network.
  expect(await measureWork(from)).toBeGreaterThan(3 * (await measureWork(quiet)));
});

/** Counts the keys that a script has to derive until it finds the right one. */
function countKeys({ nonce, salt, cost, keyPrefix }: Captcha['challenge']): number {
  let counter = 0;
  while (!deriveKey({ nonce, salt, cost }, counter).startsWith(keyPrefix)) counter += 1;
  return counter + 1;
}
