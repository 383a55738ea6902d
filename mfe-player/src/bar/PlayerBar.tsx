import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import { useDeferredValue, type ReactElement } from 'react';
import { currentSong, getDataState, type PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { formatStatusText } from '../views/formatStatusText.ts';
import { StatusText } from '../views/StatusText.tsx';
import { usePlayerModel } from '../views/usePlayerModel.ts';
import { PlayedTime, TotalTime } from '../waveform/PlayedTime.tsx';
import { Waveform } from '../waveform/Waveform.tsx';
import { BarSong } from './BarSong.tsx';
import { BarFrame, ExtrasArea, NowPlayingButton, WaveformArea } from './barStyles.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { HeartButton } from './HeartButton.tsx';
import { AutoplayButton, LoopButton, MuteButton } from './ModeButtons.tsx';
import { QueueButton } from './QueueButton.tsx';
import { PlaybackControls } from './PlaybackControls.tsx';
import { useBarDialog, type BarDialog } from './useBarDialog.tsx';

/** The bottom player: region 'Player'. Takes no space without a song. @decides PLY-1 */
export function PlayerBar(): ReactElement {
  // Render the bar in a later task: the browser starts fetching a song only after the tap's handler has finished.
  const model = useDeferredValue(usePlayerModel());
  const song = currentSong(model);
  const barDialog = useBarDialog(song !== null);
  return (
    <>
      {song === null ? (
        <section className="sr" aria-label="Player" data-state="idle">
          Nothing is playing yet.
        </section>
      ) : (
        <SongBar song={song} model={model} barDialog={barDialog} />
      )}
      {barDialog.dialog}
    </>
  );
}

interface SongBarProps {
  song: SongRef;
  model: PlayerModel;
  barDialog: BarDialog;
}

function SongBar({ song, model, barDialog: { openName, show, close } }: SongBarProps): ReactElement {
  const { bus } = usePlayer();
  const preferences = useBusState(bus, 'preferences');
  const style = preferences?.playerStyle ?? 'wave';
  const isAdvanced = style === 'advanced';
  return (
    <BarFrame
      aria-label="Player"
      data-state={getDataState(model)}
      data-style={style}
      data-position={preferences?.playerPosition ?? 'bottom'}
    >
      <BarSong song={song} showsFavouriteButton={isAdvanced} />
      <BarNowPlayingButton song={song} model={model} onOpen={() => show('now-playing')} />
      <PlaybackControls model={model} />
      <BarWaveform song={song} model={model} />
      <ExtrasArea>
        {isAdvanced ? (
          <>
            <LoopButton model={model} />
            <AutoplayButton model={model} />
          </>
        ) : (
          <HeartButton song={song} />
        )}
        <QueueButton
          model={model}
          isOpen={openName === 'queue'}
          onToggle={() => (openName === 'queue' ? close() : show('queue'))}
        />
        <MuteButton model={model} />
        <DownloadButton song={song} />
      </ExtrasArea>
      <span className="sr" role="status">
        {formatStatusText(model)}
      </span>
    </BarFrame>
  );
}

interface BarAreaProps {
  song: SongRef;
  model: PlayerModel;
}

/** Renders the bar's status message; null when there is no problem. */
const renderStatus = ({ song, model }: BarAreaProps): ReactElement | null =>
  formatStatusText(model) === '' ? null : <StatusText song={song} model={model} />;

/** The phone's button that opens 'Now playing'. Its area includes the cover and the song's title. */
function BarNowPlayingButton({ onOpen, ...props }: BarAreaProps & { onOpen: () => void }): ReactElement {
  const { title, artist } = props.song;
  const status = renderStatus(props);
  return (
    <NowPlayingButton type="button" aria-haspopup="dialog" onClick={onOpen}>
      <span className="sr">Now playing: </span>
      {/* The phone has no room for both title and status. Show the status, because the cover identifies the song. */}
      <span className={status ? 'sr' : 'bar-name'}>{title} </span>
      <span>{status ?? `· ${artist}`}</span>
    </NowPlayingButton>
  );
}

/** Shows the waveform and the times. On the tablet the song's title is above them. */
function BarWaveform(props: BarAreaProps): ReactElement {
  const { song } = props;
  const { title, artist } = song;
  return (
    <WaveformArea>
      <a className="bar-line truncate" href={buildPath('SongPage', { songTitle: title, artistName: artist })}>
        {title} <span>· {renderStatus(props) ?? artist}</span>
      </a>
      <PlayedTime className="bar-time" song={song} />
      <Waveform song={song} variant="player" />
      <TotalTime className="bar-time bar-total" song={song} />
    </WaveformArea>
  );
}
