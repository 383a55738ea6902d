import type { SongRef } from '@nyimbo/shared-events';
import { DownloadIcon, presentCost, QueueIcon, ShareIcon, SoundOffIcon, SoundOnIcon } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';

interface NowPlayingFootProps {
  song: SongRef;
  model: PlayerModel;
  onOpenQueue: () => void;
}

/** The four labelled buttons below the transport. */
export function NowPlayingFoot({ song, model, onOpenQueue }: NowPlayingFootProps): ReactElement {
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
        detail={presentCost(song)}
        hasDialog
        onClick={() => bus.send('song/download', { song })}
      />
    </div>
  );
}

interface FootButtonProps {
  icon: ReactNode;
  text: string;
  /** Secondary text below the label: the download size. */
  detail?: string | undefined;
  hasDialog?: boolean;
  onClick: () => void;
}

function FootButton({ icon, text, detail, hasDialog, onClick }: FootButtonProps): ReactElement {
  return (
    <button type="button" className="now-tool" aria-haspopup={hasDialog ? 'dialog' : undefined} onClick={onClick}>
      {icon}
      <span>{text}</span>
      {detail !== undefined && <span className="now-cost num">{detail}</span>}
    </button>
  );
}
