import { media, size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { toBusSong, type Song } from '../api/model.ts';
import { partSize } from '../ui/partSize.ts';

/** Keeps the place of play button and waveform, so that their arrival moves nothing. */
export const WaveformPlace = styled.div`
  margin-top: ${space[8]};
  min-height: ${size.playXl};

  nyimbo-slot {
    display: block;
  }

  ${media.phone} {
    margin-top: ${space[4]};
    min-height: ${partSize.deckPhone};
  }
`;

/** Where the player remote puts its play button, waveform and duration for this song. */
export function WaveformSlot({ song }: { song: Song }) {
  return (
    <WaveformPlace>
      <nyimbo-slot
        // Another song is another player view: the slot is mounted anew.
        key={song.songId}
        name="song-waveform"
        data-props={JSON.stringify({ song: toBusSong(song) })}
      />
    </WaveformPlace>
  );
}
