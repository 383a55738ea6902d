import { calls, type CallAnswer } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { answerCaptcha, answerQuestion } from '../../testing/answer-question.ts';
import { deriveKey, findProof } from '../../testing/find-proof.ts';
import { createQuestion } from './captcha-questions.ts';
import { checkCaptcha, type CaptchaAnswer } from './captcha.ts';
import { createChallenge, scaleMaxKeys } from './create-challenge.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { GLYPHS } from './captcha-glyphs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

const requestCaptcha = () => app.ask(calls.newCaptcha);
const check = (answer: CaptchaAnswer) => checkCaptcha(app.database, answer);

describe('the characters to copy', () => {
  test('VAL-8 are drawn as paths and appear nowhere as text', () => {
    const [characters, again] = ['ACDEFH', 'ACDEFH'];
    const image = drawCaptcha(characters);
    expect(image).toMatch(/^data:image\/svg\+xml,/);
    const svg = decodeURIComponent(image.slice(image.indexOf(',') + 1));
    expect(svg).not.toMatch(/<text|<script|<image|href|on\w+=|font/i);
    expect(svg.match(/<(\w+)/g)?.every((tag) => ['<svg', '<g', '<path'].includes(tag))).toBe(true);
    // Each drawing is different: no two drawings share a stroke.
    const strokes = (text: string) =>
      decodeURIComponent(text)
        .match(/d="M[^"]+"/g)
        ?.slice(1) ?? [];
    expect(strokes(drawCaptcha(again)).filter((stroke) => strokes(image).includes(stroke))).toEqual([]);
    expect(image.length).toBeLessThan(6000);
  });

  test('VAL-8 stay within the picture', () => {
    for (const characters of ['ACDEFH', 'JKLMNP', 'RTXY37']) {
      expect([...characters].every((character) => GLYPHS.has(character))).toBe(true);
      const [, svg = ''] = decodeURIComponent(drawCaptcha(characters)).split('<g ');
      // Leaves out the thin lines across the picture, which extend beyond its sides.
      const strokes = [...svg.matchAll(/<path [^>]+stroke-width="[3-9][^>]+>/g)].join('');
      expect(strokes).not.toBe('');
      for (const [, x = '', y = ''] of strokes.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(240);
        expect(Number(y)).toBeGreaterThanOrEqual(2);
        expect(Number(y)).toBeLessThanOrEqual(62);
      }
    }
  });

  test('VAL-8 are stored as hashes: the database contains neither the characters nor the captcha’s id', async () => {
    const { captchaId, question } = await requestCaptcha();
    const [row] = await app.database.query<{ dump: string }>('SELECT json_agg(captchas)::text AS dump FROM captchas');
    expect(row?.dump).not.toContain(captchaId);
    expect(row?.dump).not.toContain(`"${answerQuestion(question)}"`);
  });
});

describe('the question instead of the picture', () => {
  test('VAL-8 is answerable from its text, and one of many', () => {
    const questions = Array.from({ length: 300 }, createQuestion);
    for (const { question, answers } of questions) expect(answers).toContain(answerQuestion(question));
    expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThan(200);
  });

  test.each([
    ['as it is', (answer: string) => answer],
    ['in capitals, with spaces', (answer: string) => `  ${answer.toUpperCase()} `],
    ['with an article and a full stop', (answer: string) => `The ${answer}.`],
  ])('VAL-8 accepts the answer %s', async (_how, write) => {
    const solved = answerCaptcha(await requestCaptcha());
    expect(await check({ ...solved, captcha: write(solved.captcha) })).toBe(true);
  });
});

describe('a captcha', () => {
  test('VAL-8 accepts one right answer and refuses the second', async () => {
    const solved = answerCaptcha(await requestCaptcha());
    const answers = await Promise.all(Array.from({ length: 6 }, () => check(solved)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('VAL-8 expires with the first wrong answer, so a program cannot keep guessing', async () => {
    const solved = answerCaptcha(await requestCaptcha());
    expect(await check({ ...solved, captcha: 'WRONG7' })).toBe(false);
    expect(await check(solved)).toBe(false);
  });

  test('VAL-8 expires after ten minutes', async () => {
    const solved = answerCaptcha(await requestCaptcha());
    await app.database.query(`UPDATE captchas SET expires_at = expires_at - interval '10 minutes 1 second'`);
    expect(await check(solved)).toBe(false);
  });

  test('VAL-8 refuses the answer to another captcha', async () => {
    const [first, second] = [await requestCaptcha(), await requestCaptcha()];
    const [solved, other] = [answerCaptcha(first), answerCaptcha(second)];
    if (solved.captcha !== other.captcha) expect(await check({ ...other, captcha: solved.captcha })).toBe(false);
    expect(await check(solved)).toBe(true);
  });

  test.each(['', ' ', '-', '.'])('VAL-8 refuses the answer %j', async (captcha) => {
    const solved = answerCaptcha(await requestCaptcha());
    expect(await check({ ...solved, captcha })).toBe(false);
  });

  test('VAL-8 is created a limited number of times for one network', async () => {
    const from = '203.0.113.9';
    const answers = [];
    for (let index = 0; index < 201; index += 1) answers.push(await app.call('newCaptcha', {}, { from }));
    expect(answers.map(({ status }) => status).slice(-2)).toEqual([200, 429]);
    expect((await app.call('newCaptcha', {}, { from: '203.0.113.10' })).status).toBe(200);
  });
});

describe('the proof of work', () => {
  test.each([
    ['none', () => ''],
    ['the half that the challenge shows', ({ challenge }: CallAnswer<'newCaptcha'>) => challenge.keyPrefix],
    [
      'a key of fewer iterations',
      ({ challenge }: CallAnswer<'newCaptcha'>) => {
        return deriveKey({ ...challenge, cost: 1 }, 1);
      },
    ],
    ['the right key in capitals', ({ challenge }: CallAnswer<'newCaptcha'>) => findProof(challenge).toUpperCase()],
    ['the right key followed by a space', ({ challenge }: CallAnswer<'newCaptcha'>) => `${findProof(challenge)} `],
  ])('VAL-8 must be the right key: %s is refused', async (_what, forge) => {
    const captcha = await requestCaptcha();
    expect(await check({ ...answerCaptcha(captcha), proof: forge(captcha) })).toBe(false);
  });

  test('VAL-8 of another captcha is refused', async () => {
    const [first, second] = [answerCaptcha(await requestCaptcha()), answerCaptcha(await requestCaptcha())];
    expect(await check({ ...first, proof: second.proof })).toBe(false);
    expect(await check(second)).toBe(true);
  });

  test('VAL-8 takes the client at least half of the keys, and never more than all', async () => {
    const tried = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { challenge, proof } = await createChallenge(16);
        const keys = Array.from({ length: 16 }, (_, n) => deriveKey(challenge, n));
        return keys.indexOf(proof);
      }),
    );
    expect(tried.every((counter) => counter >= 8 && counter < 16)).toBe(true);
    expect(new Set(tried).size).toBeGreaterThan(1);
  });

  test('VAL-8 gets harder with the number of requests from the network, up to a limit', () => {
    expect([1, 20, 40, 100, 200, 10_000].map((count) => scaleMaxKeys(200, count))).toEqual([
      200, 200, 400, 1000, 1000, 1000,
    ]);
  });

  test('VAL-8 gets harder for a network that sends wrong answers', async () => {
    const from = '203.0.113.77';
    const answers = { email: 'fan@example.org', otp: 'AAAAAA', captcha: 'WRONG7', proof: 'x' };
    const countNow = async () => (await app.services.accounts.throttle.hit(`captcha:${from}`, 15 * 60)).count;
    const { captchaId } = await app.ask(calls.newCaptcha, {}, { from });
    await app.call('verifyCode', { ...answers, captchaId }, { from });
    expect(await countNow()).toBe(3);
  });

  test('VAL-8 is required of a page of an older release too, which is told to reload', async () => {
    const { captchaId, captcha } = answerCaptcha(await requestCaptcha());
    const answer = await app.call('verifyCode', { email: 'fan@example.org', otp: 'AAAAAA', captchaId, captcha });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: { captcha: 'This page is out of date. Reload it and try again.' } });
  });
});
