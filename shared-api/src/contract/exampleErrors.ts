import type { ErrorAnswer } from './entities.ts';

/** An error answer with a code for programs and a message for people. */
export function buildErrorExample(code: string, message: string): ErrorAnswer {
  return { status: 'error', code, message };
}

export const busyExample = buildErrorExample('busy', 'Nyimbo is busy. Try again in a moment.');

/** A refused field: the message names it, `errors` holds its text. */
export function invalidExample(field: string, text: string): ErrorAnswer {
  return { ...buildErrorExample('invalid', 'Check what you entered.'), errors: { [field]: text } };
}
