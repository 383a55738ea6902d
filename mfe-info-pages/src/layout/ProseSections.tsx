import type { ReactElement } from 'react';
import type { InfoSection } from '../content/InfoContent.ts';
import { AnchorHeading } from '../anchor/AnchorHeading.tsx';
import { InfoText } from '../text/InfoText.tsx';
import { toSectionId } from '../text/toSectionId.ts';
import { InfoBlocks } from './InfoBlocks.tsx';
import { Prose } from './infoStyles.ts';

/** The content of a page of prose: its lead, then its sections. */
export function ProseSections({ lead, sections }: { lead: string; sections: readonly InfoSection[] }): ReactElement {
  return (
    <Prose>
      <p>
        <InfoText text={lead} />
      </p>
      {sections.map(({ heading, blocks }) => (
        <section key={heading} aria-labelledby={toSectionId(heading)}>
          <AnchorHeading anchorId={toSectionId(heading)} heading={heading} />
          <InfoBlocks blocks={blocks} />
        </section>
      ))}
    </Prose>
  );
}
