import { useMemo, type ReactElement, type ReactNode, type RefCallback } from 'react';
import { buildInfoLink, type InfoLinkName } from '../text/infoLinks.ts';
import { InfoText } from '../text/InfoText.tsx';
import { infoNavigation } from './infoNavigation.ts';
import { InfoGrid, InfoNav, Lead, PageTitle } from './infoStyles.ts';

interface InfoFrameProps {
  /** The page that is open; its link is marked in the list. */
  current: InfoLinkName;
  title: string;
  /** One or two sentences under the heading; null while they are on their way. */
  lead: string | null;
  /** Uses all the width beside the list. */
  isWide?: boolean;
  children: ReactNode;
}

/** Where the list scrolls sideways, the open page's link is brought into sight; the page itself stays where it is. */
const showInList: RefCallback<HTMLAnchorElement> = (link) => {
  const list = link?.parentElement;
  if (link && list) list.scrollLeft = link.offsetLeft - list.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
};

/** What all information pages share: the list of pages, the heading and its lead. */
export function InfoFrame({ current, title, lead, isWide = false, children }: InfoFrameProps): ReactElement {
  const links = useMemo(() => infoNavigation.map((page) => ({ ...page, href: buildInfoLink(page.name) })), []);
  return (
    <InfoGrid data-wide={isWide || undefined}>
      <InfoNav aria-label="Information pages">
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
      <article>
        <PageTitle>{title}</PageTitle>
        <Lead>{lead !== null && <InfoText text={lead} />}</Lead>
        {children}
      </article>
    </InfoGrid>
  );
}
