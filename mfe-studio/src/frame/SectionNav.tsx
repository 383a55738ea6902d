import { showInScroller } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { StudioNav } from './frameStyles.ts';
import { sectionHref } from './sections.ts';

interface SectionNavProps {
  sections: readonly { name: string; label: string }[];
  current: string;
}

/** Links to the sections: beside the page, or on a narrow screen in a scrolling row above the page. */
export function SectionNav({ sections, current }: SectionNavProps): ReactElement {
  return (
    <StudioNav aria-label="Studio">
      {sections.map(({ name, label }) => (
        <a
          key={name}
          ref={name === current ? showInScroller : undefined}
          href={sectionHref(name)}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </StudioNav>
  );
}
