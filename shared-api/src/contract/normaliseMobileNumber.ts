/**
 * Limits of a number's length. E.164 allows 15 digits, including the calling code. A subscriber number has at least 7
 * national digits.
 */
const MAX_DIGITS = 15;
const MIN_NATIONAL_DIGITS = 7;
/**
 * A number of this length that begins with the digits of the calling code contains the calling code, because national
 * numbers are shorter.
 */
const MIN_DIGITS_WITH_CALLING_CODE = 11;

/**
 * Normalises a mobile number to the one form that is stored and compared: E.164, `+265991234567`.
 *
 * `0991 234 567`, `991234567`, `265 991 234 567`, `00265…` and `+265 (0)991 234 567` are all the same number. A number
 * of another country needs its `+` or `00`.
 *
 * @param countryCallingCode digits only, '265' for Malawi.
 * @returns null when the text is not a valid number.
 */
export function normaliseMobileNumber(text: string, countryCallingCode: string): string | null {
  const trimmed = text.trim();
  if (!/^\+?[0-9 ().-]+$/.test(trimmed)) return null;
  const digits = trimmed.replace(/\D/g, '');
  const isMarked = trimmed.startsWith('+') || digits.startsWith('00');
  const bare = trimmed.startsWith('+') ? digits : digits.replace(/^00/, '');

  const hasOwnCode = bare.startsWith(countryCallingCode) && (isMarked || bare.length >= MIN_DIGITS_WITH_CALLING_CODE);
  if (isMarked && !hasOwnCode) return formatNumber(bare);

  // The trunk prefix 0 is dialled only within the country; some people write it in brackets after the calling code.
  const national = (hasOwnCode ? bare.slice(countryCallingCode.length) : bare).replace(/^0/, '');
  return national.length < MIN_NATIONAL_DIGITS ? null : formatNumber(`${countryCallingCode}${national}`);
}

function formatNumber(digits: string): string | null {
  const isPossible = /^[1-9]/.test(digits) && digits.length > MIN_NATIONAL_DIGITS && digits.length <= MAX_DIGITS;
  return isPossible ? `+${digits}` : null;
}
