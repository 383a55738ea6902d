import { createSpokenCode, readSpokenCode } from '../spoken-code.ts';

const LENGTH = 6;

export const createResetCode = (): string => createSpokenCode(LENGTH);

/** Parses a typed code; null when it cannot be one. Case, spaces and hyphens do not count. */
export function readResetCode(typed: string): string | null {
  const code = readSpokenCode(typed);
  return code?.length === LENGTH ? code : null;
}
