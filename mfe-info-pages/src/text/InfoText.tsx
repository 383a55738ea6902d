import { useMemo, type ReactElement } from 'react';
import { buildInfoLink, isInfoLinkName } from './infoLinks.ts';
import { parseInfoText } from './parseInfoText.ts';
import { readCountry } from './readCountry.ts';

/** A writer's text with its links. Words that name no page stay words. */
export function InfoText({ text }: { text: string }): ReactElement {
  const parts = useMemo(
    () =>
      parseInfoText(text, readCountry()).map((part) => ({
        text: part.text,
        href: part.kind === 'link' && isInfoLinkName(part.target) ? buildInfoLink(part.target) : null,
      })),
    [text],
  );
  return (
    <>
      {parts.map((part, index) =>
        part.href === null ? (
          part.text
        ) : (
          <a key={index} href={part.href}>
            {part.text}
          </a>
        ),
      )}
    </>
  );
}
