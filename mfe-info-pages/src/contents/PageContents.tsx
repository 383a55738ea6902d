import { ChevronDownIcon } from '@nyimbo/shared-ui';
import { useRef, useState, type ReactElement } from 'react';
import { ContentsBox } from './contentsStyles.ts';
import { useCurrentSection } from './useCurrentSection.ts';
import { useIsWide } from './useIsWide.ts';

/** An entry of the table of contents. */
export interface PageSection {
  anchorId: string;
  heading: string;
}

/** The table of contents of a long page: beside the text if there is room, else collapsed above it. */
export function PageContents({ sections }: { sections: readonly PageSection[] }): ReactElement {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const current = useCurrentSection(
    box,
    sections.map(({ anchorId }) => anchorId),
  );
  const list = (
    <ol>
      {sections.map(({ anchorId, heading }) => (
        <li key={anchorId}>
          <a href={`#${anchorId}`} aria-current={anchorId === current ? 'true' : undefined}>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <ContentsBox ref={box} aria-label="On this page" data-print="no">
      {isWide ? (
        <>
          <p className="contents-title" aria-hidden="true">
            On this page
          </p>
          {list}
        </>
      ) : (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>
            On this page
            <ChevronDownIcon />
          </summary>
          {list}
        </details>
      )}
    </ContentsBox>
  );
}
