import type { SongRef } from '@nyimbo/shared-events';
import { PlayButton, formatPlayCost } from '@nyimbo/shared-ui';
import { color, media, size, space } from '@nyimbo/shared-ui/styles';
import { useEffect, useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { isPlaybackRequested } from '../engine/PlaybackEngine.ts';
import { createScope } from '@nyimbo/shared-events/scope';
import { currentSong } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { formatStatusText } from '../views/formatStatusText.ts';
import { StatusText } from '../views/StatusText.tsx';
import { usePlayerModel } from '../views/usePlayerModel.ts';
import { PlayedTime, TotalTime } from '../waveform/PlayedTime.tsx';
import { Waveform } from '../waveform/Waveform.tsx';

/** Delay before the waveform appears, to let the page settle. @decides SNG-2 */
const WAVEFORM_DELAY_MS = 100;

const SongPlayerFrame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[5]};

  .song-wave {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[4]};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }

  .song-total,
  .song-status {
    color: ${color.text2};
  }

  /* The status comes and goes, so its place is between the lines of the page, or on a phone between the times. */
  .song-status {
    position: absolute;
    top: 100%;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};

    .song-wave {
      order: -1;
      /* Reserves the height of bars, gap and times, because the play button below must not move when they appear. */
      min-height: calc(${size.songWaveform} + ${space[2]} + 1.25rem);
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: ${space[2]};
      font-size: 0.8125rem;
    }

    .song-bars {
      grid-row: 1;
      grid-column: 1 / -1;
    }

    .song-total {
      grid-column: 3;
    }

    .song-status {
      position: static;
      grid-row: 2;
      grid-column: 2;
      text-align: center;
    }

    .song-wave[data-stopped] .song-cost {
      display: none;
    }
  }
`;

/**
 * Play button, waveform and times on the song's own page. It is a second view of the page's one engine, so playing here
 * replaces the song of the bottom player (SNG-8). While it is mounted, a song started here repeats (SNG-3).
 * @decides SNG-8
 */
export function SongPlayer({ song }: { song: SongRef }): ReactElement {
  const { store } = usePlayer();
  const model = usePlayerModel();
  const hasWaveform = useOpenSongPage(song.songId);
  const isCurrent = currentSong(model)?.songId === song.songId;
  const isPlaying = isCurrent && isPlaybackRequested(model.playback);
  const { status } = model.playback;
  const cost = formatPlayCost(song);
  const statusText = isCurrent ? formatStatusText(model) : '';
  return (
    <SongPlayerFrame>
      <PlayButton
        size="xl"
        isPillOnPhone
        isPlaying={isPlaying}
        isLoading={isCurrent && (status === 'loading' || status === 'waiting')}
        onClick={() => store.dispatch({ type: 'play-requested', songs: [song], index: 0, source: 'song-page' })}
      />
      <div className="song-wave" data-stopped={statusText === '' ? undefined : ''}>
        {hasWaveform && (
          <>
            <PlayedTime song={song} />
            <Waveform className="song-bars" song={song} variant="song" />
            <span className="song-total">
              <TotalTime song={song} />
              {cost && <span className="song-cost"> · {cost}</span>}
            </span>
          </>
        )}
        <span className="song-status">{statusText !== '' && <StatusText song={song} model={model} />}</span>
      </div>
    </SongPlayerFrame>
  );
}

/** Reports to the store that the song's page is open; returns true once the waveform is due. */
function useOpenSongPage(songId: number): boolean {
  const { store } = usePlayer();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const scope = createScope();
    store.dispatch({ type: 'song-page-opened', songId });
    scope.add(() => store.dispatch({ type: 'song-page-closed', songId }));
    scope.timeout(() => setIsDue(true), WAVEFORM_DELAY_MS);
    return () => scope.dispose();
  }, [store, songId]);
  return isDue;
}
