import type { ReactElement } from 'react';
import { SectionTitle } from '../layout/infoStyles.ts';
import { AnchorLink } from './AnchorLink.tsx';
import { HeadingLine } from './anchorStyles.ts';

/** The heading of a section, with its anchor on the page. */
export function AnchorHeading({ anchorId, heading }: { anchorId: string; heading: string }): ReactElement {
  return (
    <HeadingLine>
      <SectionTitle id={anchorId} tabIndex={-1}>
        {heading}
      </SectionTitle>
      <AnchorLink anchorId={anchorId} targetText={heading} />
    </HeadingLine>
  );
}
