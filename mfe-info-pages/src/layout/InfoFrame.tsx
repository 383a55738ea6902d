import { showInScroller, SideNav } from '@nyimbo/shared-ui';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { isLongPage } from '../contents/isLongPage.ts';
import { PageContents, type PageSection } from '../contents/PageContents.tsx';
import { PrintStyle } from '../print/PrintStyle.tsx';
import { useExpandedPrint } from '../print/useExpandedPrint.ts';
import { buildInfoLink, type InfoLinkName } from '../text/infoLinks.ts';
import { infoNavigation } from './infoNavigation.ts';
import { InfoGrid, Lead, PageTitle } from './infoStyles.ts';

interface InfoFrameProps {
  /** The current page; the list marks its link. */
  current: InfoLinkName;
  title: string;
  /** One or two sentences under the heading. */
  lead: ReactNode;
  /** Uses the full width beside the list. */
  isWide?: boolean;
  /** The entries of a long page's table of contents. */
  sections?: readonly PageSection[];
  children: ReactNode;
}

/** The frame of all information pages: list of pages, heading and lead, table of contents, print styles. */
export function InfoFrame(props: InfoFrameProps): ReactElement {
  const { current, title, lead, isWide = false, sections = [], children } = props;
  const hasContents = isLongPage(sections);
  useExpandedPrint();
  return (
    <InfoGrid data-wide={isWide || undefined} data-contents={hasContents || undefined}>
      <PrintStyle />
      <PageList current={current} />
      <article>
        <PageTitle>{title}</PageTitle>
        <Lead as="div">{lead}</Lead>
        {hasContents && <PageContents sections={sections} />}
        {children}
      </article>
    </InfoGrid>
  );
}

function PageList({ current }: { current: InfoLinkName }): ReactElement {
  const links = useMemo(() => infoNavigation.map((page) => ({ ...page, href: buildInfoLink(page.name) })), []);
  return (
    <SideNav aria-label="Information pages" data-print="no">
      {links.map(({ name, label, href }) => (
        <a
          key={name}
          ref={name === current ? showInScroller : undefined}
          href={href}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </SideNav>
  );
}
