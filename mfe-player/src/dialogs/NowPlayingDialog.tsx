import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRef } from '@nyimbo/shared-events';
import {
  ChevronDownIcon,
  ClampedTitle,
  CoverArt,
  Dialog,
  IconButton,
  NextIcon,
  PlayButton,
  PreviousIcon,
  SongMenuButton,
} from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { HeartButton } from '../bar/HeartButton.tsx';
import { AutoplayButton, LoopButton } from '../bar/ModeButtons.tsx';
import { isPlaybackRequested } from '../engine/PlaybackEngine.ts';
import { canSkipNext, canSkipPrevious } from '../queue/Queue.ts';
import { currentSong, type PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { formatStatusText } from '../views/formatStatusText.ts';
import { StatusText } from '../views/StatusText.tsx';
import { usePlayerModel } from '../views/usePlayerModel.ts';
import { PlayedTime, TotalTime } from '../waveform/PlayedTime.tsx';
import { Waveform } from '../waveform/Waveform.tsx';
import { NowPlayingFooter } from './NowPlayingFooter.tsx';
import { NowPlayingFrame } from './nowPlayingStyles.ts';
import { useSongMenuSubject } from './useSongMenuSubject.ts';
import { useSwipeDown } from './useSwipeDown.ts';

const COVER_EDGE = 320;

interface NowPlayingDialogProps {
  onClose: () => void;
  onOpenQueue: () => void;
}

/** The phone's full-screen player: dialog 'Now playing'. */
export function NowPlayingDialog({ onClose, onOpenQueue }: NowPlayingDialogProps): ReactElement | null {
  const model = usePlayerModel();
  const swipe = useSwipeDown(onClose);
  const song = currentSong(model);
  if (song === null) return null;
  const { title, artist, coverUrl } = song;
  return (
    <Dialog
      title="Now playing"
      onClose={onClose}
      phone="full"
      head={<NowPlayingHeader song={song} listTitle={model.listTitle} onClose={onClose} />}
      isPadded={false}
    >
      <NowPlayingFrame data-part="body">
        <div className="now-art" {...swipe}>
          <CoverArt src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} isPriority />
        </div>
        <NowPlayingTitle song={song} model={model} onClose={onClose} />
        <Waveform song={song} variant="song" />
        <div className="now-times">
          <PlayedTime song={song} />
          <TotalTime song={song} />
        </div>
        <NowPlayingControls model={model} />
        <NowPlayingFooter song={song} model={model} onOpenQueue={onOpenQueue} />
      </NowPlayingFrame>
    </Dialog>
  );
}

interface NowPlayingHeaderProps {
  song: SongRef;
  listTitle: string | null;
  onClose: () => void;
}

/** Close button, the list's title and the song's menu. A swipe down on the middle closes the dialog too. */
function NowPlayingHeader({ song, listTitle, onClose }: NowPlayingHeaderProps): ReactElement {
  const createSubject = useSongMenuSubject();
  const swipe = useSwipeDown(onClose);
  return (
    <NowPlayingFrame data-part="head">
      <IconButton label="Close" icon={<ChevronDownIcon size="lg" />} onClick={onClose} />
      <p className="now-from" {...swipe}>
        {listTitle === null ? (
          <b>Now playing</b>
        ) : (
          <>
            Playing from <b className="truncate">{listTitle}</b>
          </>
        )}
      </p>
      <SongMenuButton subject={createSubject(song)} />
    </NowPlayingFrame>
  );
}

interface NowPlayingTitleProps {
  song: SongRef;
  model: PlayerModel;
  onClose: () => void;
}

function NowPlayingTitle({ song, model, onClose }: NowPlayingTitleProps): ReactElement {
  const { title, artist } = song;
  return (
    <div className="now-words">
      <div>
        <h2 className="now-title">
          <a href={buildPath('SongPage', { songTitle: title, artistName: artist })} onClick={onClose}>
            <ClampedTitle text={title} />
          </a>
        </h2>
        {formatStatusText(model) === '' ? (
          <a className="now-artist" href={buildPath('ArtistProfile', { name: artist })} onClick={onClose}>
            {artist}
          </a>
        ) : (
          <span className="now-artist">
            <StatusText song={song} model={model} />
          </span>
        )}
      </div>
      <HeartButton song={song} />
    </div>
  );
}

function NowPlayingControls({ model }: { model: PlayerModel }): ReactElement {
  const { store } = usePlayer();
  const { status } = model.playback;
  const isAdvanced = model.preferences.style === 'advanced';
  return (
    <div className="now-controls" data-style={model.preferences.style}>
      {isAdvanced && <LoopButton model={model} iconSize="lg" />}
      <IconButton
        label="Previous song"
        icon={<PreviousIcon size="lg" />}
        isDisabled={!canSkipPrevious(model.queue)}
        onClick={() => store.dispatch({ type: 'previous-requested' })}
      />
      <PlayButton
        size="xl"
        isPlaying={isPlaybackRequested(model.playback)}
        isLoading={status === 'loading' || status === 'waiting'}
        onClick={() => store.dispatch({ type: 'toggle-requested' })}
      />
      <IconButton
        label="Next song"
        icon={<NextIcon size="lg" />}
        isDisabled={!canSkipNext(model.queue)}
        onClick={() => store.dispatch({ type: 'next-requested' })}
      />
      {isAdvanced && <AutoplayButton model={model} iconSize="lg" />}
    </div>
  );
}
