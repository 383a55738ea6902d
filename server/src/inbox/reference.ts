import { createSpokenCode, readSpokenCode } from '../accounts/spoken-code.ts';

const PREFIX = 'NY';
const GROUP = 4;

/** Creates a reference. There are about 10^12, so references cannot be guessed from one another. */
export function createReference(): string {
  const code = createSpokenCode(2 * GROUP);
  return [PREFIX, code.slice(0, GROUP), code.slice(GROUP)].join('-');
}

/** Parses a typed reference; null if it is invalid. Ignores case, spaces, hyphens and a missing `NY`. */
export function readReference(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  const code = readSpokenCode(bare.length > 2 * GROUP && bare.startsWith(PREFIX) ? bare.slice(PREFIX.length) : bare);
  return code?.length === 2 * GROUP ? [PREFIX, code.slice(0, GROUP), code.slice(GROUP)].join('-') : null;
}
