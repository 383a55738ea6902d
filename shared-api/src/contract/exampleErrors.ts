import type { ErrorAnswer } from './entities.ts';

/** Builds an error response with a code for programs and a message for people. */
export function buildErrorExample(code: string, message: string): ErrorAnswer {
  return { status: 'error', code, message };
}

/** The error response while the database is overloaded. */
export const busyExample = buildErrorExample('busy', 'Nyimbo is busy. Try again in a moment.');

/** Builds the error response for a rejected field. `errors` contains the field's text. */
export function buildInvalidExample(field: string, text: string): ErrorAnswer {
  return { ...buildErrorExample('invalid', 'Check what you entered.'), errors: { [field]: text } };
}
