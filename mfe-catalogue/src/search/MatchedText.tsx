import type { TextPart } from './highlightMatches.ts';

/** A title or name with the letters marked that search has found. */
export function MatchedText({ parts = [] }: { parts: readonly TextPart[] | undefined }) {
  return parts.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text));
}
