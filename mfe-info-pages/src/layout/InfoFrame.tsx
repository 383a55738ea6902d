import { useMemo, type ReactElement, type ReactNode, type RefCallback } from 'react';
import { isLongPage } from '../contents/isLongPage.ts';
import { PageContents, type PageSection } from '../contents/PageContents.tsx';
import { PrintStyle } from '../print/PrintStyle.tsx';
import { useUnfoldedPrint } from '../print/useUnfoldedPrint.ts';
import { buildInfoLink, type InfoLinkName } from '../text/infoLinks.ts';
import { infoNavigation } from './infoNavigation.ts';
import { InfoGrid, InfoNav, Lead, PageTitle } from './infoStyles.ts';

interface InfoFrameProps {
  /** The page that is open; its link is marked in the list. */
  current: InfoLinkName;
  title: string;
  /** One or two sentences under the heading. */
  lead: ReactNode;
  /** Uses all the width beside the list. */
  isWide?: boolean;
  /** What the table of contents of a long page lists. */
  sections?: readonly PageSection[];
  children: ReactNode;
}

/**
 * Where the list scrolls sideways, the open page's link is brought into sight; the page itself stays where it is. A page
 * may be made ready unseen, so that waits until the list has a size.
 */
const showInList: RefCallback<HTMLAnchorElement> = (link) => {
  const list = link?.parentElement;
  // jsdom has no observer, and no sizes.
  if (!link || !list || !('ResizeObserver' in window)) return undefined;
  const observer = new ResizeObserver(() => {
    if (list.clientWidth === 0) return;
    list.scrollLeft = link.offsetLeft - list.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    observer.disconnect();
  });
  observer.observe(list);
  return () => observer.disconnect();
};

/** What all information pages share: the list of pages, the heading and its lead, contents, places, print. */
export function InfoFrame(props: InfoFrameProps): ReactElement {
  const { current, title, lead, isWide = false, sections = [], children } = props;
  const hasContents = isLongPage(sections);
  useUnfoldedPrint();
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
    <InfoNav aria-label="Information pages" data-print="no">
      {links.map(({ name, label, href }) => (
        <a
          key={name}
          ref={name === current ? showInList : undefined}
          href={href}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </InfoNav>
  );
}
