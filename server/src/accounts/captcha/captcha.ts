import { randomInt } from 'node:crypto';
import type { CallAnswer } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { GLYPHS } from './captcha-glyphs.ts';
import { askQuestion } from './captcha-questions.ts';
import { insertCaptcha, takeCaptcha } from './captcha.queries.ts';
import { drawCaptcha } from './draw-captcha.ts';

const CHARACTERS = [...GLYPHS.keys()];
const LENGTH = 6;
const LIFE_SECONDS = 10 * 60;

/** Makes characters to copy, and the question that may be answered in their place (VAL-8). Both are kept as hashes. */
export async function createCaptcha(db: Queryable): Promise<CallAnswer<'newCaptcha'>> {
  const captchaId = createSecret();
  const characters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(0, CHARACTERS.length)]);
  const { question, answers } = askQuestion();
  const right = [characters.join(''), ...answers];
  await insertCaptcha(db, {
    hash: hashSecret(captchaId),
    answerHashes: right.map((answer) => hashAnswer(captchaId, fold(answer))),
    lifeSeconds: LIFE_SECONDS,
  });
  return { captchaId, image: drawCaptcha(characters.join('')), question };
}

/** Whether `answer` is right. Asked once: right or wrong, the captcha is gone. */
export async function checkCaptcha(db: Queryable, captchaId: string, answer: string): Promise<boolean> {
  const answerHashes = await takeCaptcha(db, hashSecret(captchaId));
  if (answerHashes === null) return false;
  // 'a mango' is 'mango' too; but of 'A 7KM4P' nothing may be left out.
  const given = [fold(answer), fold(answer.trim().replace(/^(?:a|an|the)\s+/i, ''))];
  return given.some((text) => text !== '' && answerHashes.includes(hashAnswer(captchaId, text)));
}

/** Case, spaces and signs do not count. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const hashAnswer = (captchaId: string, answer: string) => hashSecret(`${captchaId} ${answer}`);
