import { readCountry, type Counters as CountersAnswer } from '@nyimbo/shared-api';
import { createLazyModule, useLazyModule } from '@nyimbo/shared-ui';
import { color, media, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useIsIdle } from '../ui/useIsIdle.ts';
import { SiteCounters } from './SiteCounters.tsx';

const lazyCounters = createLazyModule(() => import('./live/LiveCounters.tsx').then(({ LiveCounters }) => LiveCounters));

const Root = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: ${space[8]};
  padding-bottom: ${space[6]};
  border-bottom: 1px solid ${color.line};

  p {
    color: ${color.text2};
    margin-top: ${space[2]};
    font-size: 1rem;
    line-height: 1.5rem;
  }

  ${media.belowRowsWide} {
    display: grid;
  }

  ${media.phone} {
    display: block;
    padding-bottom: ${space[4]};

    > :last-child {
      margin-top: ${space[4]};
    }

    p {
      font-size: 0.9375rem;
      line-height: 1.3125rem;
      margin-top: 0.375rem;
    }
  }
`;
const Title = styled.h1`
  ${type.title};
  text-wrap: balance;

  /* The title fills the line of a phone. In the fallback font it would wrap, and move the page when the font arrives. */
  @media (min-width: 350px) {
    white-space: nowrap;
  }

  /* With a song above the hero, this title looks like a section heading. */
  h2& {
    ${type.section};
  }
`;

interface HomeHeroProps {
  /** Undefined while the counters load; placeholders reserve their space. */
  counters: CountersAnswer | undefined;
  /** `h2` when a song above the hero has the page's `h1`. */
  headingLevel?: 'h1' | 'h2';
}

const InvisibleCounters = styled.div`
  visibility: hidden;
`;
const zeroCounters: CountersAnswer = { downloads: 0, listeners: 0, connected_devices: 0 };

function CountersPlaceholder() {
  return (
    <InvisibleCounters aria-hidden="true">
      <SiteCounters counters={zeroCounters} />
    </InvisibleCounters>
  );
}

/**
 * The home page's introduction and the site's counters (CNT-1), which update live once the first screen is rendered.
 */
export function HomeHero({ counters, headingLevel = 'h1' }: HomeHeroProps): ReactElement {
  const CountersView = useLazyModule(lazyCounters, useIsIdle()).data ?? SiteCounters;
  return (
    <Root>
      <div>
        <Title as={headingLevel}>Every song from home</Title>
        <p>Stream and download music made in {readCountry().name}.</p>
      </div>
      {counters ? <CountersView counters={counters} /> : <CountersPlaceholder />}
    </Root>
  );
}
