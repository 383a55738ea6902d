import { randomInt } from 'node:crypto';
import type { CallAnswer } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { GLYPHS } from './captcha-glyphs.ts';
import { createQuestion } from './captcha-questions.ts';
import { consumeCaptcha, insertCaptcha } from './captcha.queries.ts';
import { createChallenge } from './create-challenge.ts';
import { drawCaptcha } from './draw-captcha.ts';

const CHARACTERS = [...GLYPHS.keys()];
const CHARACTER_COUNT = 6;
const LIFE_SECONDS = 10 * 60;

/**
 * Creates an image of characters, an alternative question (VAL-8), and a challenge. An answer is accepted only with the
 * proof of work for the challenge, which a browser finds after at most `maxKeys` tries. The database stores one hash
 * per accepted answer, computed from the answer and the proof.
 */
export async function createCaptcha(db: Queryable, maxKeys: number): Promise<CallAnswer<'newCaptcha'>> {
  const captchaId = createSecret();
  const characters = Array.from({ length: CHARACTER_COUNT }, () => CHARACTERS[randomInt(0, CHARACTERS.length)]);
  const { question, answers } = createQuestion();
  const { challenge, proof } = await createChallenge(maxKeys);
  const acceptedAnswers = [characters.join(''), ...answers];
  await insertCaptcha(db, {
    hash: hashSecret(captchaId),
    answerHashes: acceptedAnswers.map((answer) => hashAnswer(captchaId, proof, foldAnswer(answer))),
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
  const answerHashes = await consumeCaptcha(db, hashSecret(captchaId));
  if (answerHashes === null) return false;
  // Accepts 'a mango' for 'mango'. Also tries the whole text, because the image's characters may begin with an A.
  const foldedAnswers = [foldAnswer(captcha), foldAnswer(captcha.trim().replace(/^(?:a|an|the)\s+/i, ''))];
  return foldedAnswers.some((text) => text !== '' && answerHashes.includes(hashAnswer(captchaId, proof, text)));
}

/** Removes the differences that do not count: case, spaces and punctuation. */
const foldAnswer = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Hashes an answer. The captcha ID has a fixed length and the answer has no space, so different values never produce
 * the same text.
 */
const hashAnswer = (captchaId: string, proof: string, answer: string) => hashSecret(`${captchaId} ${proof} ${answer}`);
