/** Converts between the texts in fields and the values of the contract. */

/** Parses a number; null for an empty field. Any other text becomes NaN, which the contract refuses. */
export const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Returns the id that a select holds; null for the empty option. */
export const toId = (value: string): number | null => (value === '' ? null : Number(value));

/** Converts an optional value of a row to the text of a field; null and undefined give ''. */
export const toText = (value: string | number | null | undefined): string => String(value ?? '');

/** Returns an optional line of text; null when it is empty. */
export const toTextOrNull = (text: string): string | null => (text.trim() === '' ? null : text);
