import { randomInt } from 'node:crypto';
import type { CallAnswer } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { GLYPHS } from './captcha-glyphs.ts';
import { askQuestion } from './captcha-questions.ts';
import { insertCaptcha, takeCaptcha } from './captcha.queries.ts';
import { createChallenge } from './create-challenge.ts';
import { drawCaptcha } from './draw-captcha.ts';

const CHARACTERS = [...GLYPHS.keys()];
const LENGTH = 6;
const LIFE_SECONDS = 10 * 60;

/**
 * Creates an image of characters, an alternative question (VAL-8), and the proof of work that either answer needs: a
 * browser tries at most `maxKeys` keys. The database stores one hash of each answer together with the proof.
 */
export async function createCaptcha(db: Queryable, maxKeys: number): Promise<CallAnswer<'newCaptcha'>> {
  const captchaId = createSecret();
  const characters = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(0, CHARACTERS.length)]);
  const { question, answers } = askQuestion();
  const { challenge, proof } = await createChallenge(maxKeys);
  const right = [characters.join(''), ...answers];
  await insertCaptcha(db, {
    hash: hashSecret(captchaId),
    answerHashes: right.map((answer) => hashAnswer(captchaId, proof, fold(answer))),
    lifeSeconds: LIFE_SECONDS,
  });
  return { captchaId, image: drawCaptcha(characters.join('')), question, challenge };
}

/** The visitor's answer to a captcha, with the proof of work. */
export interface CaptchaAnswer {
  captchaId: string;
  /** The characters, or the answer to the question. */
  captcha: string;
  /** The key that the browser found for the challenge. */
  proof: string;
}

/** Checks the answer and the proof. Deletes the captcha in any case, so it can be checked only once. @decides VAL-8 */
export async function checkCaptcha(db: Queryable, { captchaId, captcha, proof }: CaptchaAnswer): Promise<boolean> {
  const answerHashes = await takeCaptcha(db, hashSecret(captchaId));
  if (answerHashes === null) return false;
  // Accepts 'a mango' for 'mango'. Tries the whole text too, because the characters may begin with an A.
  const given = [fold(captcha), fold(captcha.trim().replace(/^(?:a|an|the)\s+/i, ''))];
  return given.some((text) => text !== '' && answerHashes.includes(hashAnswer(captchaId, proof, text)));
}

/** Drops case, spaces and punctuation, which do not count. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The captcha ID has a fixed length and the answer has no space, so no two triples are hashed as the same text. */
const hashAnswer = (captchaId: string, proof: string, answer: string) => hashSecret(`${captchaId} ${proof} ${answer}`);
