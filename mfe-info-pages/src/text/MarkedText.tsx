import type { ReactElement } from 'react';
import { markWords } from './markWords.ts';

/** A text in which the words that were searched for are marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }): ReactElement {
  if (words.length === 0) return <>{text}</>;
  return (
    <>
      {markWords(text, words).map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text))}
    </>
  );
}
