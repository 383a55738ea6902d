import { showInScroller } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { NavRoot } from './frameStyles.ts';
import { sectionHref } from './sections.ts';

interface SectionNavProps {
  sections: readonly { name: string; label: string }[];
  current: string;
}

/** The sections: beside the page, or a scrolling row above it. */
export function SectionNav({ sections, current }: SectionNavProps): ReactElement {
  return (
    <NavRoot aria-label="Studio">
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
    </NavRoot>
  );
}
