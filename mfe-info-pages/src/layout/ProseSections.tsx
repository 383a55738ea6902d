import type { ReactElement } from 'react';
import type { InfoBlock, InfoSection } from '../content/InfoContent.ts';
import { InfoText } from '../text/InfoText.tsx';
import { Contents, Prose, SectionTitle } from './infoStyles.ts';
import { toSectionId } from './toSectionId.ts';

/** From this many sections on, a page has a table of contents (INF-1). */
const LONG_PAGE_SECTIONS = 5;

/** The sections of a page of prose, with a table of contents where it is long. */
export function ProseSections({ sections }: { sections: readonly InfoSection[] }): ReactElement {
  return (
    <>
      {sections.length >= LONG_PAGE_SECTIONS && <ContentsList sections={sections} />}
      <Prose>
        {sections.map(({ heading, blocks }) => (
          <section key={heading} aria-labelledby={toSectionId(heading)}>
            <SectionTitle id={toSectionId(heading)}>{heading}</SectionTitle>
            {blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </Prose>
    </>
  );
}

function ContentsList({ sections }: { sections: readonly InfoSection[] }): ReactElement {
  return (
    <Contents aria-labelledby="info-contents">
      <h2 id="info-contents">On this page</h2>
      <ul>
        {sections.map(({ heading }) => (
          <li key={heading}>
            <a href={`#${toSectionId(heading)}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </Contents>
  );
}

function Block({ block }: { block: InfoBlock }): ReactElement {
  if (typeof block === 'string') {
    return (
      <p>
        <InfoText text={block} />
      </p>
    );
  }
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <InfoText text={item} />
        </li>
      ))}
    </ul>
  );
}
