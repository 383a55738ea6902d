import type { CallAnswer } from '@nyimbo/shared-api/contract';
import { findProof } from './find-proof.ts';

const NUMBERS = 'zero one two three four five six seven eight nine'.split(' ');
const ORDINALS = ['first', 'second', 'third', 'fourth'];
const WORDS = 'river stone window table cloud spoon bridge candle letter bottle road'.split(' ');

/** Answers the question of a captcha (VAL-8), the alternative for people who cannot see its image. */
export function answerQuestion(question: string): string {
  const listed = /: (.+)\?$/.exec(question)?.[1]?.split(', ') ?? [];
  const [, a = '', b = ''] = /^How much is (\w+) plus (\w+)\?$/.exec(question) ?? [];
  if (a !== '') return String(NUMBERS.indexOf(a) + NUMBERS.indexOf(b));
  if (question.startsWith('Which number is the largest')) return String(Math.max(...listed.map(Number)));
  const ordinal = /^What is the (\w+) word/.exec(question)?.[1];
  if (ordinal !== undefined) return listed[ORDINALS.indexOf(ordinal)] ?? '';
  return listed.find((word) => !WORDS.includes(word)) ?? '';
}

/** Builds the captcha fields of a form: the answer to its question and the proof of work. */
export function answerCaptcha({ captchaId, question, challenge }: CallAnswer<'newCaptcha'>) {
  return { captchaId, captcha: answerQuestion(question), proof: findProof(challenge) };
}
