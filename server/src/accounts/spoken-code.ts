import { randomInt } from 'node:crypto';

/** 32 signs that are told apart by eye and by ear: without 0 and O, 1 and I. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PATTERN = new RegExp(`^[${SIGNS}]+$`);

/** A random code for people to type or to tell on the phone. Six signs are a billion codes. */
export function createSpokenCode(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(0, SIGNS.length)]).join('');
}

/** The code that was typed; null when it can be none. Case, spaces and hyphens do not count. */
export function readSpokenCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return PATTERN.test(code) ? code : null;
}
