import { Button, ErrorCard } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { InfoContent } from './content/InfoContent.ts';
import { infoPages, parseInfoRoute, type InfoRoute } from './content/infoPages.ts';
import { LazyForm } from './forms/LazyForm.tsx';
import { LastChanged } from './layout/LastChanged.tsx';
import { InfoFrame } from './layout/InfoFrame.tsx';
import { InfoPageSkeleton } from './layout/InfoPageSkeleton.tsx';
import { ProseSections } from './layout/ProseSections.tsx';
import { useInfoContent } from './pages/useInfoContent.ts';
import { useUnavailableToast } from './pages/useUnavailableToast.ts';
import { AnchorTarget } from './anchor/AnchorTarget.tsx';
import { listPageTexts } from './text/blockText.ts';
import { presentReadingTime } from './text/presentChanged.ts';
import { toSectionId } from './text/toSectionId.ts';

const OfferBar = styled.div`
  margin-top: ${space[8]};
`;

/** Every page of prose (RTE-27, RTE-29, RTE-31 to RTE-34, RTE-37 to RTE-41). The path selects its text. */
export function Component({ path, search }: PageProps): ReactElement {
  const route = parseInfoRoute(path);
  if (route === null) throw new Error(`No information page is at '${path}': remote.json and infoPages.ts disagree.`);
  return <ProsePage key={route} route={route} search={search} />;
}

function ProsePage({ route, search }: { route: InfoRoute; search: string }): ReactElement {
  const { loading, retry } = useInfoContent(route);
  const { name, title } = infoPages[route];
  if (loading.status === 'ready') {
    return <ReadyPage name={name} title={title} content={loading.content} search={search} />;
  }
  return (
    <InfoFrame current={name} title={title} lead={null}>
      {loading.status === 'loading' && <InfoPageSkeleton />}
      {loading.status === 'failed' && <ErrorCard onRetry={retry} />}
    </InfoFrame>
  );
}

type ReadyPageProps = Pick<(typeof infoPages)[InfoRoute], 'name' | 'title'> & { content: InfoContent; search: string };

function ReadyPage({ name, title, content, search }: ReadyPageProps): ReactElement {
  const sections = content.sections.map(({ heading }) => ({ anchorId: toSectionId(heading), heading }));
  const meta = (
    <p>
      <LastChanged day={content.changed} /> · {presentReadingTime(listPageTexts(content))}
    </p>
  );
  return (
    <InfoFrame current={name} title={title} lead={meta} sections={sections}>
      <ProseSections lead={content.lead} sections={content.sections} />
      {content.offer && <Offer label={content.offer.label} />}
      {content.form && <LazyForm form={content.form} search={search} />}
      <AnchorTarget />
    </InfoFrame>
  );
}

function Offer({ label }: { label: string }): ReactElement {
  const showUnavailable = useUnavailableToast();
  return (
    <OfferBar>
      <Button variant="accent" size="lg" onClick={showUnavailable}>
        {label}
      </Button>
    </OfferBar>
  );
}
