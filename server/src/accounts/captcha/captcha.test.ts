import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { answerQuestion } from '../../testing/answer-question.ts';
import { askQuestion } from './captcha-questions.ts';
import { checkCaptcha } from './captcha.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { GLYPHS } from './captcha-glyphs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

const create = () => app.ask(calls.newCaptcha);
const check = (captchaId: string, answer: string) => checkCaptcha(app.database, captchaId, answer);

describe('the characters to copy', () => {
  test('VAL-8 come as a picture of paths, in which they stand nowhere as text', () => {
    const [characters, again] = ['ACDEFH', 'ACDEFH'];
    const image = drawCaptcha(characters);
    expect(image).toMatch(/^data:image\/svg\+xml,/);
    const svg = decodeURIComponent(image.slice(image.indexOf(',') + 1));
    expect(svg).not.toMatch(/<text|<script|<image|href|on\w+=|font/i);
    expect(svg.match(/<(\w+)/g)?.every((tag) => ['<svg', '<g', '<path'].includes(tag))).toBe(true);
    // Drawn anew each time: no stroke is the same.
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
      // The thin lines across go on to either side.
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

  test('VAL-8 are kept as hashes: neither they nor the name of the picture stand in the database', async () => {
    const { captchaId, question } = await create();
    const [row] = await app.database.query<{ dump: string }>('SELECT json_agg(captchas)::text AS dump FROM captchas');
    expect(row?.dump).not.toContain(captchaId);
    expect(row?.dump).not.toContain(`"${answerQuestion(question)}"`);
  });
});

describe('the question in their place', () => {
  test('VAL-8 is one that its reader can answer, of many', () => {
    const questions = Array.from({ length: 300 }, askQuestion);
    for (const { question, answers } of questions) expect(answers).toContain(answerQuestion(question));
    expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThan(200);
  });

  test.each([
    ['as it is', (answer: string) => answer],
    ['in capitals, with spaces', (answer: string) => `  ${answer.toUpperCase()} `],
    ['with an article and a full stop', (answer: string) => `The ${answer}.`],
  ])('VAL-8 takes the answer %s', async (_how, write) => {
    const { captchaId, question } = await create();
    expect(await check(captchaId, write(answerQuestion(question)))).toBe(true);
  });
});

describe('a captcha', () => {
  test('VAL-8 is good once: the second answer is wrong, right as it may be', async () => {
    const { captchaId, question } = await create();
    const answers = await Promise.all(Array.from({ length: 6 }, () => check(captchaId, answerQuestion(question))));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('VAL-8 is gone after a wrong answer, so that nobody tries on', async () => {
    const { captchaId, question } = await create();
    expect(await check(captchaId, 'WRONG7')).toBe(false);
    expect(await check(captchaId, answerQuestion(question))).toBe(false);
  });

  test('VAL-8 is over after ten minutes', async () => {
    const { captchaId, question } = await create();
    await app.database.query(`UPDATE captchas SET expires_at = expires_at - interval '10 minutes 1 second'`);
    expect(await check(captchaId, answerQuestion(question))).toBe(false);
  });

  test('VAL-8 does not take the answer of another', async () => {
    const [first, second] = [await create(), await create()];
    const answer = answerQuestion(first.question);
    if (answer !== answerQuestion(second.question)) expect(await check(second.captchaId, answer)).toBe(false);
    expect(await check(first.captchaId, answer)).toBe(true);
  });

  test.each(['', ' ', '-', '.'])('VAL-8 is not answered by %j', async (answer) => {
    const { captchaId } = await create();
    expect(await check(captchaId, answer)).toBe(false);
  });

  test('VAL-8 is not made without end for one network', async () => {
    const from = '203.0.113.9';
    const answers = [];
    for (let index = 0; index < 201; index += 1) answers.push(await app.call('newCaptcha', {}, { from }));
    expect(answers.map(({ status }) => status).slice(-2)).toEqual([200, 429]);
    expect((await app.call('newCaptcha', {}, { from: '203.0.113.10' })).status).toBe(200);
  });
});
