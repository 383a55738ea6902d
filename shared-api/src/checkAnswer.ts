import { ApiError } from './ApiError.ts';
import type { CallAnswer } from './contract/calls.ts';
import type { CallName } from './endpoints.ts';

declare const process: { env: { NODE_ENV?: string } };

/**
 * Where an answer gets its type: it must be a JSON object, and outside production it must match the contract.
 *
 * Production trusts the server, which serialises its answers by the same contract, and so carries no schema library.
 * @throws ApiError 'malformed'
 */
export function assertAnswer<Name extends CallName>(name: Name, answer: unknown): asserts answer is CallAnswer<Name> {
  if (typeof answer === 'object' && answer !== null) return;
  throw new ApiError({ code: 'malformed', status: 200, message: `The answer of '${name}' is not a JSON object.` });
}

/** Checks an answer against the contract in development and tests; nothing in production. @throws ApiError 'malformed' */
export async function checkAgainstContract(name: CallName, answer: unknown): Promise<void> {
  // One `if` around the import, so that a production build sees the dead branch and makes no chunk of it.
  if (process.env.NODE_ENV !== 'production') {
    const { calls } = await import('./contract/calls.ts');
    const { error } = calls[name].answer.safeParse(answer);
    if (!error) return;
    const message = `The answer of '${name}' breaks the contract: ${error.message}`;
    throw new ApiError({ code: 'malformed', status: 200, message, cause: error });
  }
}
