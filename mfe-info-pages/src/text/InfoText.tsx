import { readCountry } from '@nyimbo/shared-api';
import { useMemo, type ReactElement } from 'react';
import { buildInfoLink, parseInfoTarget } from './infoLinks.ts';
import { MarkedText } from './MarkedText.tsx';
import { parseInfoText } from './parseInfoText.ts';

interface InfoTextProps {
  text: string;
  /** Search words to mark. */
  words?: readonly string[];
}

/** Renders a writer's text with its links. A link to an unknown page stays text. */
export function InfoText({ text, words = [] }: InfoTextProps): ReactElement {
  const parts = useMemo(
    () =>
      parseInfoText(text, readCountry()).map((part) => {
        const target = part.kind === 'link' ? parseInfoTarget(part.target) : null;
        return { text: part.text, href: target && buildInfoLink(target.name, target.hash) };
      }),
    [text],
  );
  return (
    <>
      {parts.map((part, index) =>
        part.href === null ? (
          <MarkedText key={index} text={part.text} words={words} />
        ) : (
          <a key={index} href={part.href}>
            <MarkedText text={part.text} words={words} />
          </a>
        ),
      )}
    </>
  );
}
