import type { ReactElement } from 'react';
import { markWords } from './markWords.ts';

/** A text with the search words marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }): ReactElement {
  if (words.length === 0) return <>{text}</>;
  return (
    <>
      {markWords(text, words).map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text))}
    </>
  );
}
