import { randomInt } from 'node:crypto';

/** A question for users who cannot see the image. */
export interface CaptchaQuestion {
  question: string;
  /** All accepted answers. */
  answers: string[];
}

const KINDS = {
  'a fruit': ['mango', 'banana', 'orange', 'pineapple', 'lemon', 'guava', 'apple', 'grape'],
  'an animal': ['goat', 'lion', 'zebra', 'hippo', 'cow', 'monkey', 'elephant', 'crocodile'],
  'a colour': ['green', 'yellow', 'purple', 'blue', 'white', 'brown', 'black', 'pink'],
  'a part of the body': ['hand', 'knee', 'nose', 'shoulder', 'finger', 'elbow', 'mouth', 'foot'],
  'something to wear': ['shirt', 'hat', 'shoe', 'skirt', 'trousers', 'sock', 'coat', 'belt'],
  'a musical instrument': ['drum', 'guitar', 'piano', 'flute', 'trumpet', 'violin', 'banjo', 'harp'],
  'a day of the week': ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
} as const;
const OTHERS = ['river', 'stone', 'window', 'table', 'cloud', 'spoon', 'bridge', 'candle', 'letter', 'bottle', 'road'];
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
];
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** Creates a question in plain English whose answer is one word or number. */
export function askQuestion(): CaptchaQuestion {
  const kinds = [createKindQuestion, createSumQuestion, createOrdinalQuestion, createLargestQuestion];
  return (kinds[randomInt(0, kinds.length)] ?? createSumQuestion)();
}

function createKindQuestion(): CaptchaQuestion {
  const [[kind, words] = ['', []]] = draw(Object.entries(KINDS), 1);
  const [answer = ''] = draw(words, 1);
  const listed = draw([answer, ...draw(OTHERS, 3)], 4);
  return { question: `Which of these is ${kind}: ${listed.join(', ')}?`, answers: [answer] };
}

function createSumQuestion(): CaptchaQuestion {
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  return { question: `How much is ${NUMBERS[a]} plus ${NUMBERS[b]}?`, answers: [String(a + b), NUMBERS[a + b] ?? ''] };
}

function createOrdinalQuestion(): CaptchaQuestion {
  const listed = draw(OTHERS, ORDINALS.length);
  const index = randomInt(0, ORDINALS.length);
  return {
    question: `What is the ${ORDINALS[index]} word of these: ${listed.join(', ')}?`,
    answers: [listed[index] ?? ''],
  };
}

function createLargestQuestion(): CaptchaQuestion {
  const listed = draw([...Array(90).keys()], 3).map((number) => number + 10);
  return { question: `Which number is the largest: ${listed.join(', ')}?`, answers: [String(Math.max(...listed))] };
}

/** Draws `count` different items in random order. */
function draw<T>(items: readonly T[], count: number): T[] {
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(randomInt(0, rest.length), 1)).flat();
}
