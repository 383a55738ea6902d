import { Skeleton } from '@nyimbo/shared-ui';
import { media, size, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { CountedActions, stackedActionsMedia } from '../ui/hero/CountedActions.ts';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';
import { componentSize } from '../ui/componentSize.ts';
import { SongByline } from './SongByline.tsx';
import { WaveformSpace } from './WaveformSlot.tsx';

/** Play button and waveform; on the phone the button is a bar below the times. */
const PlayerSkeleton = styled.div`
  display: grid;
  grid-template-columns: ${size.playXl} minmax(0, 1fr);
  align-items: center;
  gap: ${space[5]};

  .play-skeleton {
    height: ${size.playXl};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: calc(${componentSize.songPlayerPhone} - ${size.songWaveform} - ${componentSize.pillPhone});

    .play-skeleton {
      order: 1;
      height: ${componentSize.pillPhone};
    }
  }
`;
const ActionSkeleton = styled.div`
  width: ${componentSize.action};
  height: ${size.target};

  ${stackedActionsMedia} {
    width: auto;
    height: ${componentSize.actionPhone};
  }
`;

/** Placeholder for the part below the title, in its final size. */
export function SongHeroSkeleton({ artist }: { artist: string | undefined }): ReactElement {
  return (
    <>
      {artist === undefined ? (
        <Skeleton width={componentSize.cityPicker} height={componentSize.avatar} />
      ) : (
        <SongByline artist={artist} text="" />
      )}
      <WaveformSpace>
        <DelayedAppearance>
          <PlayerSkeleton>
            <div className="play-skeleton">
              <Skeleton height="100%" isRound />
            </div>
            <Skeleton height={size.songWaveform} />
          </PlayerSkeleton>
        </DelayedAppearance>
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
