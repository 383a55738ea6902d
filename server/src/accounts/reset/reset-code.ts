import { createSpokenCode, parseSpokenCode } from '../spoken-code.ts';

const CODE_LENGTH = 6;

export const createResetCode = (): string => createSpokenCode(CODE_LENGTH);

/** Parses a typed code; null when the text cannot be a code. Ignores case, spaces and hyphens. */
export function parseResetCode(typed: string): string | null {
  const code = parseSpokenCode(typed);
  return code?.length === CODE_LENGTH ? code : null;
}
