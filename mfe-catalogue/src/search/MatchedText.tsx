import { useMemo } from 'react';
import { highlightMatches } from './highlightMatches.ts';

/** A title or name with the typed letters marked. */
export function MatchedText({ text, input }: { text: string; input: string }) {
  const parts = useMemo(() => highlightMatches(text, input), [text, input]);
  return parts.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text));
}
