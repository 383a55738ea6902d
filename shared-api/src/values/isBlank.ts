/** Matches a character that a reader sees: no space, control character, lone accent, or blank of another script. */
const VISIBLE_CHARACTER = /[^\p{Z}\p{Cc}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether a reader sees nothing of a text. A text of signs only, such as `!!!`, is a name.
 * @decides CAT-3
 */
export const isBlank = (text: string): boolean => !VISIBLE_CHARACTER.test(text);
