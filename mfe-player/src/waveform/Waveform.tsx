import type { SongRef } from '@nyimbo/shared-events';
import { formatDuration, useSlider } from '@nyimbo/shared-ui';
import { color, radius, size, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { currentSong } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { usePlayerModel } from '../views/usePlayerModel.ts';
import { usePosition } from '../views/usePosition.ts';
import { useWaveDrawing } from './useWaveDrawing.ts';

const Root = styled.div`
  position: relative;
  display: block;
  height: ${size.playerWaveform};
  cursor: pointer;
  touch-action: none;

  &[data-variant='song'] {
    height: ${size.songWaveform};
  }

  &[data-loading] .wave-bars {
    opacity: 0.5;
  }

  .wave-bars {
    height: 100%;
    /* The slider handles the pointer; the drawing must not start a text selection. */
    pointer-events: none;
  }

  .wave-head {
    position: absolute;
    top: calc(${space[1]} * -0.75);
    bottom: calc(${space[1]} * -0.75);
    width: ${size.barWidth};
    margin-left: -1px;
    border-radius: ${radius.cover};
    background: ${color.text};
    pointer-events: none;
  }
`;

interface WaveformProps {
  song: SongRef;
  /**
   * Sets the height: 32 px in the bottom player (25 px on the phone), 45 px on the song's page (35 px on the phone).
   */
  variant: 'player' | 'song';
  className?: string;
}

/** The song's waveform as the slider 'Seek' (PLY-13). Seeking in a song that is not current plays it from there. */
export function Waveform({ song, variant, className }: WaveformProps): ReactElement {
  const { store } = usePlayer();
  const model = usePlayerModel();
  const { positionSeconds, durationSeconds, loadedSeconds } = usePosition(song);
  const isCurrent = currentSong(model)?.songId === song.songId;
  const max = durationSeconds ?? 0;

  const { binding, dragValue } = useSlider({
    label: 'Seek',
    value: positionSeconds,
    max,
    isDisabled: max === 0,
    describe: (value) => `${formatDuration(value)} of ${formatDuration(max)}`,
    onChange: (value) => {
      if (isCurrent) store.dispatch({ type: 'seek-requested', positionSeconds: value });
      else
        store.dispatch({ type: 'play-requested', songs: [song], index: 0, source: 'song-page', startSeconds: value });
    },
  });
  const share = (seconds: number): number => (max > 0 ? Math.min(1, seconds / max) : 0);
  const played = share(dragValue ?? positionSeconds);
  const bars = useWaveDrawing(song, { played, loaded: share(loadedSeconds) });
  const isLoading = isCurrent && model.playback.status === 'loading';

  return (
    <Root {...binding} className={className} data-variant={variant} data-loading={isLoading || undefined}>
      <div className="wave-bars" ref={bars} aria-hidden="true" />
      {played > 0 && <span className="wave-head" style={{ left: `${played * 100}%` }} />}
    </Root>
  );
}
