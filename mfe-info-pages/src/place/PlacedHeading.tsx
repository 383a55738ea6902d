import type { ReactElement } from 'react';
import { SectionTitle } from '../layout/infoStyles.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { HeadingLine } from './placeStyles.ts';

/** The heading of a section, with its anchor on the page. */
export function PlacedHeading({ placeId, heading }: { placeId: string; heading: string }): ReactElement {
  return (
    <HeadingLine>
      <SectionTitle id={placeId} tabIndex={-1}>
        {heading}
      </SectionTitle>
      <PlaceLink placeId={placeId} of={heading} />
    </HeadingLine>
  );
}
