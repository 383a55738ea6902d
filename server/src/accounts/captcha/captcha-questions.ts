import { randomInt } from 'node:crypto';

/** A question for users who cannot see the image. */
export interface CaptchaQuestion {
  question: string;
  /** All accepted answers. */
  answers: string[];
}

const WORDS_BY_CATEGORY = {
  'a fruit': ['mango', 'banana', 'orange', 'pineapple', 'lemon', 'guava', 'apple', 'grape'],
  'an animal': ['goat', 'lion', 'zebra', 'hippo', 'cow', 'monkey', 'elephant', 'crocodile'],
  'a colour': ['green', 'yellow', 'purple', 'blue', 'white', 'brown', 'black', 'pink'],
  'a part of the body': ['hand', 'knee', 'nose', 'shoulder', 'finger', 'elbow', 'mouth', 'foot'],
  'something to wear': ['shirt', 'hat', 'shoe', 'skirt', 'trousers', 'sock', 'coat', 'belt'],
  'a musical instrument': ['drum', 'guitar', 'piano', 'flute', 'trumpet', 'violin', 'banjo', 'harp'],
  'a day of the week': ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
} as const;
const UNRELATED_WORDS = [
  'river',
  'stone',
  'window',
  'table',
  'cloud',
  'spoon',
  'bridge',
  'candle',
  'letter',
  'bottle',
  'road',
];
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
export function createQuestion(): CaptchaQuestion {
  const creators = [createCategoryQuestion, createSumQuestion, createOrdinalQuestion, createLargestQuestion];
  return (creators[randomInt(0, creators.length)] ?? createSumQuestion)();
}

function createCategoryQuestion(): CaptchaQuestion {
  const [[category, words] = ['', []]] = pickRandomItems(Object.entries(WORDS_BY_CATEGORY), 1);
  const [answer = ''] = pickRandomItems(words, 1);
  const listed = pickRandomItems([answer, ...pickRandomItems(UNRELATED_WORDS, 3)], 4);
  return { question: `Which of these is ${category}: ${listed.join(', ')}?`, answers: [answer] };
}

function createSumQuestion(): CaptchaQuestion {
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  return { question: `How much is ${NUMBERS[a]} plus ${NUMBERS[b]}?`, answers: [String(a + b), NUMBERS[a + b] ?? ''] };
}

function createOrdinalQuestion(): CaptchaQuestion {
  const listed = pickRandomItems(UNRELATED_WORDS, ORDINALS.length);
  const index = randomInt(0, ORDINALS.length);
  return {
    question: `What is the ${ORDINALS[index]} word of these: ${listed.join(', ')}?`,
    answers: [listed[index] ?? ''],
  };
}

function createLargestQuestion(): CaptchaQuestion {
  const listed = pickRandomItems([...Array(90).keys()], 3).map((number) => number + 10);
  return { question: `Which number is the largest: ${listed.join(', ')}?`, answers: [String(Math.max(...listed))] };
}

/** Draws `count` different items in random order. */
function pickRandomItems<T>(items: readonly T[], count: number): T[] {
  const remaining = [...items];
  return Array.from({ length: count }, () => remaining.splice(randomInt(0, remaining.length), 1)).flat();
}
