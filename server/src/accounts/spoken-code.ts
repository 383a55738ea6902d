import { randomInt } from 'node:crypto';

/** 32 characters that are easy to tell apart by eye and by ear: without 0 and O, 1 and I. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PATTERN = new RegExp(`^[${SIGNS}]+$`);

/** Creates a random code to type or to read out on the phone. Six characters make a billion codes. */
export function createSpokenCode(length: number): string {
  return Array.from({ length }, () => SIGNS[randomInt(0, SIGNS.length)]).join('');
}

/** Parses a typed code; null when it cannot be one. Case, spaces and hyphens do not count. */
export function readSpokenCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return PATTERN.test(code) ? code : null;
}
