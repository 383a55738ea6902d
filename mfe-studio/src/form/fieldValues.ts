/** Conversions between the values of fields, which are texts, and those of the contract. */

/** An empty field is null; a text that is no number stays one that breaks the contract. */
export const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The id that a select holds. */
export const toId = (value: string): number | null => (value === '' ? null : Number(value));

export const toText = (value: string | number | null | undefined): string => String(value ?? '');

/** An optional line of text: empty is null. */
export const toOptional = (text: string): string | null => (text.trim() === '' ? null : text);
