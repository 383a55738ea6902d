import type { KeyboardEvent, MouseEvent, ReactElement, Ref } from 'react';
import { readWords } from '../text/foldSearchText.ts';
import { buildInfoLink } from '../text/infoLinks.ts';
import { InfoText } from '../text/InfoText.tsx';
import { MarkedText } from '../text/MarkedText.tsx';
import type { FoundAnswer } from './findAnswers.ts';
import { Count, ResultList } from './searchStyles.ts';

interface FoundAnswersProps {
  input: string;
  found: readonly FoundAnswer[];
  ref: Ref<HTMLOListElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Called when the visitor opens a guide of this page. The page must then show the guide in place of the results. */
  onOpenGuide: () => void;
}

/** Whether a click has no modifier key. With a modifier the browser opens another tab, and the results stay. */
const isPlainClick = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The results of a search over questions and guides, with the matched words marked. Announces the count. */
export function FoundAnswers({ input, found, ref, onKeyDown, onOpenGuide }: FoundAnswersProps): ReactElement {
  const words = readWords(input);
  return (
    <>
      <Count role="status">
        {found.length === 0 ? (
          <>
            No results for “{input}”.{' '}
            <InfoText text="Try other words, [contact us](Contact) or see all [frequently asked questions](FAQ)." />
          </>
        ) : (
          `${found.length} ${found.length === 1 ? 'answer' : 'answers'} for “${input}”`
        )}
      </Count>
      {found.length > 0 && (
        <ResultList ref={ref} aria-label="Answers" onKeyDown={onKeyDown}>
          {found.map(({ questionId, question, heading, excerpt, page, kind }) => (
            <li key={`${page} ${questionId}`}>
              <a
                href={buildInfoLink(page, `#${questionId}`)}
                onClick={(event) => page === 'HelpCentre' && isPlainClick(event) && onOpenGuide()}
              >
                <MarkedText text={question} words={words} />
              </a>
              <p className="from">
                {kind} · {heading}
              </p>
              <p className="excerpt">
                <MarkedText text={excerpt} words={words} />
              </p>
            </li>
          ))}
        </ResultList>
      )}
    </>
  );
}
