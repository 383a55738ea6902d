import { Button, ErrorCard, Skeleton } from '@nyimbo/shared-ui';
import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import type { InfoContent } from './content/InfoContent.ts';
import { infoRouteNames, parseInfoRoute, type InfoRoute } from './content/infoRoutes.ts';
import { InfoFrame } from './layout/InfoFrame.tsx';
import { ProseSections } from './layout/ProseSections.tsx';
import { useInfoContent } from './pages/useInfoContent.ts';
import { useUnavailableToast } from './pages/useUnavailableToast.ts';

/** Every page of prose (RTE-27, RTE-29, RTE-31 to RTE-34, RTE-37 to RTE-41): its text is chosen by the path. */
export function Component({ path }: PageProps): ReactElement {
  const route = parseInfoRoute(path);
  if (route === null) throw new Error(`No information page is at '${path}': remote.json and infoRoutes.ts disagree.`);
  return <ProsePage route={route} />;
}

function ProsePage({ route }: { route: InfoRoute }): ReactElement {
  const { loading, retry } = useInfoContent(route);
  switch (loading.status) {
    case 'loading':
      return <Skeleton />;
    case 'failed':
      return <ErrorCard onRetry={retry} />;
    case 'ready':
      return <ReadyPage route={route} content={loading.content} />;
  }
}

function ReadyPage({ route, content }: { route: InfoRoute; content: InfoContent }): ReactElement {
  const showUnavailable = useUnavailableToast();
  return (
    <InfoFrame current={infoRouteNames[route]} title={content.title} lead={content.lead}>
      <ProseSections sections={content.sections} />
      {content.offer && (
        <OfferBar>
          <Button variant="accent" size="lg" onClick={showUnavailable}>
            {content.offer.label}
          </Button>
        </OfferBar>
      )}
    </InfoFrame>
  );
}
