import { Hem, Section, ShelfSkeleton, Skeleton, SongListSkeleton } from '@nyimbo/shared-ui';
import { media, size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { CountedActions } from '../ui/Actions.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Delayed } from '../ui/Delayed.ts';
import { Hero } from '../ui/Hero.tsx';
import { LoadingStatus } from '../ui/LoadingStatus.tsx';
import { partSize } from '../ui/partSize.ts';
import { WaveformPlace } from './WaveformSlot.tsx';

const Byline = styled.div`
  min-height: ${partSize.avatar};
`;

/** Play button and waveform; on the phone the button is a bar below the times. */
const Deck = styled.div`
  display: grid;
  grid-template-columns: ${size.playXl} minmax(0, 1fr);
  align-items: center;
  gap: ${space[5]};

  .play-place {
    height: ${size.playXl};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: calc(${partSize.deckPhone} - ${size.songWaveform} - ${partSize.pillPhone});

    .play-place {
      order: 1;
      height: ${partSize.pillPhone};
    }
  }
`;
const ActionPlace = styled.div`
  width: ${partSize.action};
  height: ${size.target};

  ${media.phone} {
    width: auto;
    height: ${partSize.actPhone};
  }
`;

export interface SongHeroSkeletonProps {
  /** As the address says it: known before the song is. */
  title?: string;
  artist?: string;
}

/** The place of a song's head, in its real size, with the words that the address already gives. */
export function SongHeroSkeleton({ title, artist }: SongHeroSkeletonProps) {
  return (
    <Hero
      kind="song"
      label="Song"
      isBusy
      title={title ?? <HeadingPlace />}
      hem={<Hem of={title === undefined ? 'none' : { kind: 'song', title, artist }} />}
      art={<Skeleton ratio="1" />}
      crumbs={<Crumbs parts={['Song', <Skeleton key="more" width={space[18]} height={size.icon} />]} />}
    >
      <Byline>{artist ?? <Skeleton width={partSize.cityPick} height={partSize.avatar} />}</Byline>
      <WaveformPlace>
        <Delayed>
          <Deck>
            <div className="play-place">
              <Skeleton height="100%" isRound />
            </div>
            <Skeleton height={size.songWaveform} />
          </Deck>
        </Delayed>
      </WaveformPlace>
      <CountedActions aria-hidden="true">
        {[0, 1, 2].map((place) => (
          <ActionPlace key={place}>
            <Skeleton height="100%" isRound />
          </ActionPlace>
        ))}
      </CountedActions>
    </Hero>
  );
}

function HeadingPlace() {
  return (
    <>
      <span className="sr">Loading song</span>
      <Skeleton width="60%" height={size.controlLg} />
    </>
  );
}

/** The place of the whole song page. */
export function SongSkeleton(props: SongHeroSkeletonProps) {
  return (
    <>
      <SongHeroSkeleton {...props} />
      <LoadingStatus />
      <Section title="More from sale artists" isBusy>
        <Delayed>
          <ShelfSkeleton />
        </Delayed>
      </Section>
      <Section title="Songs you might like" isBusy>
        <Delayed>
          <SongListSkeleton rows={6} variant="stacked" />
        </Delayed>
      </Section>
    </>
  );
}
