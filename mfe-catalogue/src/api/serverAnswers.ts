import type { CallAnswer, CallName } from '@nyimbo/shared-api';
import { isRecord } from '@nyimbo/shared-api/values';

let answers: ReadonlyMap<string, unknown> = new Map();

/** Sets the answers for the next render, by key (`buildEarlyKey`). */
export function setServerAnswers(nextAnswers: ReadonlyMap<string, unknown>): void {
  answers = nextAnswers;
}

/** Returns the answer of a call. The server has already checked it against the contract. */
export function findServerAnswer<Name extends CallName>(_name: Name, key: string): CallAnswer<Name> | undefined {
  const answer = answers.get(key);
  return isAnswer<Name>(answer) ? answer : undefined;
}

const isAnswer = <Name extends CallName>(answer: unknown): answer is CallAnswer<Name> => isRecord(answer);
