import { createSpokenCode, readSpokenCode } from '../accounts/spoken-code.ts';

const PREFIX = 'NY';
const GROUP = 4;

/** A number for a message: a million million of them, so that one cannot be guessed from another. */
export function createReference(): string {
  const code = createSpokenCode(2 * GROUP);
  return [PREFIX, code.slice(0, GROUP), code.slice(GROUP)].join('-');
}

/** The number that was typed; null when it can be none. Case, spaces and hyphens do not count, nor does a missing `NY`. */
export function readReference(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  const code = readSpokenCode(bare.length > 2 * GROUP && bare.startsWith(PREFIX) ? bare.slice(PREFIX.length) : bare);
  return code?.length === 2 * GROUP ? [PREFIX, code.slice(0, GROUP), code.slice(GROUP)].join('-') : null;
}
