import { randomInt } from 'node:crypto';

/** 32 signs that are told apart by eye and by ear: without 0 and O, 1 and I. Six of them are a billion codes. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const PATTERN = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

export function createResetCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(0, SIGNS.length)]).join('');
}

/** The code that was typed; null when it can be none. Case, spaces and hyphens do not count. */
export function readResetCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return PATTERN.test(code) ? code : null;
}
