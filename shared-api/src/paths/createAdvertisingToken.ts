const TOKEN_LENGTH = 190;
/** 64 characters, so that six bits of a random byte choose one without bias. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.%';

/** NAV-3: 190 random characters, from which dots and percent signs are then removed. A new one for each navigation. */
export function createAdvertisingToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_LENGTH));
  const text = Array.from(bytes, (byte) => ALPHABET.charAt(byte & 63)).join('');
  return text.replace(/[.%]/g, '');
}
