import { media, size, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { toBusSong, type Song } from '../api/model.ts';
import { componentSize } from '../ui/componentSize.ts';

/** Reserves the space of the play button and waveform, to avoid a layout shift. */
export const WaveformSpace = styled.div`
  margin-top: ${space[8]};
  min-height: ${size.playXl};

  nyimbo-slot {
    display: block;
  }

  ${media.phone} {
    margin-top: ${space[4]};
    min-height: ${componentSize.songPlayerPhone};
  }
`;

/** Slot for the player remote's play button, waveform and duration of this song. */
export function WaveformSlot({ song }: { song: Song }): ReactElement {
  return (
    <WaveformSpace>
      <nyimbo-slot
        // Remount the slot for another song, because the player's view belongs to one song.
        key={song.songId}
        name="song-waveform"
        data-props={JSON.stringify({ song: toBusSong(song) })}
      />
    </WaveformSpace>
  );
}
