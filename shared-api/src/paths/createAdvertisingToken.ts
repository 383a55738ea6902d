const TOKEN_LENGTH = 190;
/** 64 characters: six bits of a random byte choose a character without bias. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.%';

/**
 * Creates 190 random characters and then removes dots and percent signs (NAV-3). Call it for each navigation.
 * @decides NAV-3
 */
export function createAdvertisingToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_LENGTH));
  const text = Array.from(bytes, (byte) => ALPHABET.charAt(byte & 63)).join('');
  return text.replace(/[.%]/g, '');
}
