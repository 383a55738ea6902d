import type { Question, QuestionGroup } from '../content/InfoContent.ts';

export interface FoundQuestion extends Question {
  groupId: string;
  heading: string;
}

/**
 * The questions that hold every word of the input, in the question, the answer or the subject's name; those with all
 * words in the question itself come first. Case and accents do not count. Nothing typed finds nothing.
 */
export function findQuestions(groups: readonly QuestionGroup[], input: string): FoundQuestion[] {
  const words = foldText(input).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = groups.flatMap(({ groupId, heading, questions }) =>
    questions.map(({ question, answer }) => ({ groupId, heading, question, answer })),
  );
  const holds = (text: string) => words.every((word) => foldText(text).includes(word));
  return found
    .filter(({ heading, question, answer }) => holds(`${heading} ${question} ${answer}`))
    .sort((one, other) => Number(holds(other.question)) - Number(holds(one.question)));
}

function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
