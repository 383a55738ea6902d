import { randomInt } from 'node:crypto';

/** 32 characters that are easy to tell apart when read or heard. Does not contain 0, O, 1 and I. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_PATTERN = new RegExp(`^[${CODE_CHARACTERS}]+$`);

/** Creates a random code to type or to read out on the phone. Six characters make a billion codes. */
export function createSpokenCode(length: number): string {
  return Array.from({ length }, () => CODE_CHARACTERS[randomInt(0, CODE_CHARACTERS.length)]).join('');
}

/** Parses a typed code; null when the text cannot be a code. Ignores case, spaces and hyphens. */
export function parseSpokenCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return CODE_PATTERN.test(code) ? code : null;
}
