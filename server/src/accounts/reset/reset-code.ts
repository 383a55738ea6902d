import { createSpokenCode, readSpokenCode } from '../spoken-code.ts';

const LENGTH = 6;

export const createResetCode = (): string => createSpokenCode(LENGTH);

/** The code that was typed; null when it can be none. Case, spaces and hyphens do not count. */
export function readResetCode(typed: string): string | null {
  const code = readSpokenCode(typed);
  return code?.length === LENGTH ? code : null;
}
