import { calls, errorAnswerSchema, type CallName } from '@nyimbo/shared-api/contract';
import { z } from 'zod';
import type { FuzzResponse } from './create-fuzz-sender.ts';

/**
 * Matches texts that appear in a response only if the server leaks internal details. The generated requests contain no
 * such texts.
 */
const LEAKED_DETAILS =
  /syntax error|invalid input syntax|duplicate key|violates|SQLSTATE|relation "|node_modules|\/server\/src|\.ts:\d|\bat \S+ \(|\$argon2|_hash"|TypeError|ZodError/;

const hasNoBody = (name: CallName, status: number) =>
  status === 304 || (status === 204 && calls[name].answer instanceof z.ZodNull);

function isJsonOf(schema: z.ZodType, body: string): boolean {
  try {
    return schema.safeParse(JSON.parse(body)).success;
  } catch {
    return false; // Not JSON.
  }
}

/** Describes what is wrong with a response; null if it is a valid response of the call, or an error of the contract. */
export function validateFuzzResponse(name: CallName, { status, body, retryAfter }: FuzzResponse): string | null {
  if (status >= 500 && !(status === 503 && retryAfter !== undefined)) return `${status} ${body.slice(0, 200)}`;
  if (LEAKED_DETAILS.test(body)) return `something of the inside: ${body.slice(0, 200)}`;
  if (hasNoBody(name, status)) return body === '' ? null : `${status} with a body`;
  const isRight = isJsonOf(status === 200 ? calls[name].answer : errorAnswerSchema, body);
  return isRight ? null : `${status} that breaks the contract: ${body.slice(0, 200)}`;
}
