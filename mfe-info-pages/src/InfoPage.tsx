import { Button, ErrorCard } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { InfoContent } from './content/InfoContent.ts';
import { infoPages, parseInfoRoute, type InfoRoute } from './content/infoPages.ts';
import { InfoFrame } from './layout/InfoFrame.tsx';
import { InfoPageSkeleton } from './layout/InfoPageSkeleton.tsx';
import { ProseSections } from './layout/ProseSections.tsx';
import { useInfoContent } from './pages/useInfoContent.ts';
import { useUnavailableToast } from './pages/useUnavailableToast.ts';

const OfferBar = styled.div`
  margin-top: ${space[8]};
`;

/** Every page of prose (RTE-27, RTE-29, RTE-31 to RTE-34, RTE-37 to RTE-41): its text is chosen by the path. */
export function Component({ path }: PageProps): ReactElement {
  const route = parseInfoRoute(path);
  if (route === null) throw new Error(`No information page is at '${path}': remote.json and infoPages.ts disagree.`);
  return <ProsePage key={route} route={route} />;
}

function ProsePage({ route }: { route: InfoRoute }): ReactElement {
  const { loading, retry } = useInfoContent(route);
  const { name, title } = infoPages[route];
  return (
    <InfoFrame current={name} title={title} lead={loading.status === 'ready' ? loading.content.lead : null}>
      {loading.status === 'loading' && <InfoPageSkeleton />}
      {loading.status === 'failed' && <ErrorCard onRetry={retry} />}
      {loading.status === 'ready' && <ProseBody content={loading.content} />}
    </InfoFrame>
  );
}

function ProseBody({ content }: { content: InfoContent }): ReactElement {
  const showUnavailable = useUnavailableToast();
  return (
    <>
      <ProseSections sections={content.sections} />
      {content.offer && (
        <OfferBar>
          <Button variant="accent" size="lg" onClick={showUnavailable}>
            {content.offer.label}
          </Button>
        </OfferBar>
      )}
    </>
  );
}
