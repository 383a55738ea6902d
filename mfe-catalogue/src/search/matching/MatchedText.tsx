import type { ReactElement } from 'react';
import type { TextPart } from './highlightMatches.ts';

/** A title or name with the matched letters marked. */
export function MatchedText({ parts = [] }: { parts: readonly TextPart[] | undefined }): (ReactElement | string)[] {
  return parts.map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text));
}
