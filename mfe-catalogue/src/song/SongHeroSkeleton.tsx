import { Skeleton } from '@nyimbo/shared-ui';
import { media, size, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { CountedActions, stackedActions } from '../ui/hero/Actions.ts';
import { Delayed } from '../ui/loading/Delayed.ts';
import { partSize } from '../ui/partSize.ts';
import { SongByline } from './SongByline.tsx';
import { WaveformSpace } from './WaveformSlot.tsx';

/** Play button and waveform; on the phone the button is a bar below the times. */
const Deck = styled.div`
  display: grid;
  grid-template-columns: ${size.playXl} minmax(0, 1fr);
  align-items: center;
  gap: ${space[5]};

  .play-skeleton {
    height: ${size.playXl};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: calc(${partSize.deckPhone} - ${size.songWaveform} - ${partSize.pillPhone});

    .play-skeleton {
      order: 1;
      height: ${partSize.pillPhone};
    }
  }
`;
const ActionSkeleton = styled.div`
  width: ${partSize.action};
  height: ${size.target};

  ${stackedActions} {
    width: auto;
    height: ${partSize.actPhone};
  }
`;

/** Placeholder for the part below the title, in its final size. */
export function SongHeroSkeleton({ artist }: { artist: string | undefined }): ReactElement {
  return (
    <>
      {artist === undefined ? (
        <Skeleton width={partSize.cityPick} height={partSize.avatar} />
      ) : (
        <SongByline artist={artist} words="" />
      )}
      <WaveformSpace>
        <Delayed>
          <Deck>
            <div className="play-skeleton">
              <Skeleton height="100%" isRound />
            </div>
            <Skeleton height={size.songWaveform} />
          </Deck>
        </Delayed>
      </WaveformSpace>
      <CountedActions aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <ActionSkeleton key={index}>
            <Skeleton height="100%" isRound />
          </ActionSkeleton>
        ))}
      </CountedActions>
    </>
  );
}
