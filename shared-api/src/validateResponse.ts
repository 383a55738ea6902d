import { ApiError } from './ApiError.ts';
import type { CallAnswer } from './contract/calls.ts';
import type { CallName } from './endpoints.ts';

declare const process: { env: { NODE_ENV?: string } };

/**
 * Asserts the type of a response, which must be a JSON object. Outside production, `checkAgainstContract` also checks
 * the response against the contract.
 *
 * Production trusts the server, which serialises its responses with the same contract, and therefore loads no schema
 * library.
 * @throws ApiError 'malformed'
 */
export function validateResponse<Name extends CallName>(
  name: Name,
  answer: unknown,
): asserts answer is CallAnswer<Name> {
  if (typeof answer === 'object' && answer !== null) return;
  throw new ApiError({ code: 'malformed', status: 200, message: `The answer of '${name}' is not a JSON object.` });
}

/**
 * Checks a response against the contract in development and tests; does nothing in production.
 * @throws ApiError 'malformed'
 */
export async function checkAgainstContract(name: CallName, answer: unknown): Promise<void> {
  // Keep one `if` around the import: a production build then drops the dead branch and emits no chunk for it.
  if (process.env.NODE_ENV !== 'production') {
    const { calls } = await import('./contract/calls.ts');
    const { error } = calls[name].answer.safeParse(answer);
    if (!error) return;
    const message = `The answer of '${name}' breaks the contract: ${error.message}`;
    throw new ApiError({ code: 'malformed', status: 200, message, cause: error });
  }
}
