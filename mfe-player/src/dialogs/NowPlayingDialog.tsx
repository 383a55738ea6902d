import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import {
  ChevronDownIcon,
  CoverArt,
  Dialog,
  DownloadIcon,
  IconButton,
  NextIcon,
  PlayButton,
  PreviousIcon,
  QueueIcon,
  ShareIcon,
  SoundOffIcon,
  SoundOnIcon,
} from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import { HeartButton } from '../bar/HeartButton.tsx';
import { AutoplayButton, LoopButton } from '../bar/ModeButtons.tsx';
import { wantsSound } from '../engine/PlaybackEngine.ts';
import { canSkipNext, canSkipPrevious } from '../queue/Queue.ts';
import { currentSong, type PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { presentStatusText } from '../views/presentStatusText.ts';
import { usePlayerModel } from '../views/usePlayerModel.ts';
import { PlayedTime, TotalTime } from '../waveform/PlayedTime.tsx';
import { Waveform } from '../waveform/Waveform.tsx';
import { NowPlayingFrame } from './nowPlayingStyles.ts';

const COVER_EDGE = 320;

interface NowPlayingDialogProps {
  onClose: () => void;
  onOpenQueue: () => void;
}

/** The phone's full-screen player: dialog 'Now playing'. */
export function NowPlayingDialog({ onClose, onOpenQueue }: NowPlayingDialogProps): ReactElement | null {
  const model = usePlayerModel();
  const song = currentSong(model);
  if (song === null) return null;
  const { title, artist, coverUrl } = song;
  const status = presentStatusText(model);
  const head = (
    <NowPlayingFrame data-part="head">
      <IconButton label="Close" icon={<ChevronDownIcon size="lg" />} onClick={onClose} />
    </NowPlayingFrame>
  );
  return (
    <Dialog title="Now playing" onClose={onClose} phone="full" head={head} isPadded={false}>
      <NowPlayingFrame data-part="body">
        <div className="now-art">
          <CoverArt src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} isPriority />
        </div>
        <div className="now-words">
          <div>
            <h2 className="now-title truncate">
              <a href={buildPath('SongPage', { songTitle: title, artistName: artist })} onClick={onClose}>
                {title}
              </a>
            </h2>
            {status === '' ? (
              <a className="now-artist" href={buildPath('ArtistProfile', { name: artist })} onClick={onClose}>
                {artist}
              </a>
            ) : (
              <span className="now-artist">{status}</span>
            )}
          </div>
          <HeartButton song={song} />
        </div>
        <Waveform song={song} place="song" />
        <div className="now-times">
          <PlayedTime song={song} />
          <TotalTime song={song} />
        </div>
        <NowTransport model={model} />
        <NowFoot song={song} model={model} onOpenQueue={onOpenQueue} />
      </NowPlayingFrame>
    </Dialog>
  );
}

function NowTransport({ model }: { model: PlayerModel }): ReactElement {
  const { store } = usePlayer();
  const { status } = model.playback;
  const isAdvanced = model.preferences.style === 'advanced';
  return (
    <div className="now-transport">
      {isAdvanced && <LoopButton model={model} />}
      <IconButton
        label="Previous song"
        icon={<PreviousIcon size="lg" />}
        isDisabled={!canSkipPrevious(model.queue)}
        onClick={() => store.dispatch({ type: 'previous-asked' })}
      />
      <PlayButton
        size="xl"
        isPlaying={wantsSound(model.playback)}
        isLoading={status === 'loading' || status === 'waiting'}
        onClick={() => store.dispatch({ type: 'toggle-asked' })}
      />
      <IconButton
        label="Next song"
        icon={<NextIcon size="lg" />}
        isDisabled={!canSkipNext(model.queue)}
        onClick={() => store.dispatch({ type: 'next-asked' })}
      />
      {isAdvanced && <AutoplayButton model={model} />}
    </div>
  );
}

interface NowFootProps {
  song: SongRef;
  model: PlayerModel;
  onOpenQueue: () => void;
}

function NowFoot({ song, model, onOpenQueue }: NowFootProps): ReactElement {
  const { store, bus } = usePlayer();
  return (
    <div className="now-foot">
      <FootButton icon={<QueueIcon />} text="Queue" hasDialog onClick={onOpenQueue} />
      <FootButton
        icon={model.isMuted ? <SoundOffIcon /> : <SoundOnIcon />}
        text={model.isMuted ? 'Unmute' : 'Mute'}
        onClick={() => store.dispatch({ type: 'mute-toggled' })}
      />
      <FootButton icon={<ShareIcon />} text="Share" hasDialog onClick={() => bus.send('song/share', { song })} />
      <FootButton
        icon={<DownloadIcon />}
        text="Download"
        hasDialog
        onClick={() => bus.send('song/download', { song })}
      />
    </div>
  );
}

interface FootButtonProps {
  icon: ReactNode;
  text: string;
  hasDialog?: boolean;
  onClick: () => void;
}

function FootButton({ icon, text, hasDialog, onClick }: FootButtonProps): ReactElement {
  return (
    <button type="button" className="now-tool" aria-haspopup={hasDialog ? 'dialog' : undefined} onClick={onClick}>
      {icon}
      {text}
    </button>
  );
}
