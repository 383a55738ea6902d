import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import { useDeferredValue, type ReactElement } from 'react';
import { currentSong, presentDataState, type PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { presentStatusText } from '../views/presentStatusText.ts';
import { StatusText } from '../views/StatusText.tsx';
import { usePlayerModel } from '../views/usePlayerModel.ts';
import { PlayedTime, TotalTime } from '../waveform/PlayedTime.tsx';
import { Waveform } from '../waveform/Waveform.tsx';
import { BarSong } from './BarSong.tsx';
import { BarFrame, ExtrasPart, OpenPart, WavePart } from './barStyles.ts';
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
      data-state={presentDataState(model)}
      data-style={style}
      data-position={preferences?.playerPosition ?? 'bottom'}
    >
      <BarSong song={song} hasHeart={isAdvanced} />
      <BarOpen song={song} model={model} onOpen={() => show('now-playing')} />
      <PlaybackControls model={model} />
      <BarWave song={song} model={model} />
      <ExtrasPart>
        {isAdvanced ? (
          <>
            <LoopButton model={model} />
            <AutoplayButton model={model} />
            <QueueButton
              model={model}
              isOpen={openName === 'queue'}
              onToggle={() => (openName === 'queue' ? close() : show('queue'))}
            />
            <MuteButton model={model} />
          </>
        ) : (
          <HeartButton song={song} />
        )}
        <DownloadButton song={song} />
      </ExtrasPart>
      <span className="sr" role="status">
        {presentStatusText(model)}
      </span>
    </BarFrame>
  );
}

interface BarPartProps {
  song: SongRef;
  model: PlayerModel;
}

/** The bar's status message besides the title; null when there is no problem. */
const describeStatus = ({ song, model }: BarPartProps): ReactElement | null =>
  presentStatusText(model) === '' ? null : <StatusText song={song} model={model} />;

/** The phone's button that opens Now playing: it lies over the cover and contains the song's title. */
function BarOpen({ onOpen, ...props }: BarPartProps & { onOpen: () => void }): ReactElement {
  const { title, artist } = props.song;
  const status = describeStatus(props);
  return (
    <OpenPart type="button" aria-haspopup="dialog" onClick={onOpen}>
      <span className="sr">Now playing: </span>
      {/* The phone has no room for both. The status takes precedence, because the cover identifies the song. */}
      <span className={status ? 'sr' : 'bar-name'}>{title} </span>
      <span>{status ?? `· ${artist}`}</span>
    </OpenPart>
  );
}

/** Waveform and times; on the tablet the song's title is above them. */
function BarWave(props: BarPartProps): ReactElement {
  const { song } = props;
  const { title, artist } = song;
  return (
    <WavePart>
      <a className="bar-line truncate" href={buildPath('SongPage', { songTitle: title, artistName: artist })}>
        {title} <span>· {describeStatus(props) ?? artist}</span>
      </a>
      <PlayedTime className="bar-time" song={song} />
      <Waveform song={song} variant="player" />
      <TotalTime className="bar-time bar-total" song={song} />
    </WavePart>
  );
}
