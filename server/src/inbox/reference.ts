import { createSpokenCode, parseSpokenCode } from '../accounts/spoken-code.ts';

const REFERENCE_PREFIX = 'NY';
const GROUP_LENGTH = 4;

/** Creates a random reference. There are about 10^12 possible references, so a valid one cannot be guessed. */
export function createReference(): string {
  const code = createSpokenCode(2 * GROUP_LENGTH);
  return [REFERENCE_PREFIX, code.slice(0, GROUP_LENGTH), code.slice(GROUP_LENGTH)].join('-');
}

/** Parses a typed reference; null if it is invalid. Ignores case, spaces, hyphens and a missing `NY`. */
export function parseReference(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  const code = parseSpokenCode(
    bare.length > 2 * GROUP_LENGTH && bare.startsWith(REFERENCE_PREFIX) ? bare.slice(REFERENCE_PREFIX.length) : bare,
  );
  return code?.length === 2 * GROUP_LENGTH
    ? [REFERENCE_PREFIX, code.slice(0, GROUP_LENGTH), code.slice(GROUP_LENGTH)].join('-')
    : null;
}
