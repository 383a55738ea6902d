import type { SongRef } from '@nyimbo/shared-events';
import { DownloadIcon, presentCost, QueueIcon, ShareIcon, SoundOffIcon, SoundOnIcon } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';

interface NowPlayingFooterProps {
  song: SongRef;
  model: PlayerModel;
  onOpenQueue: () => void;
}

/** The four labelled buttons below the transport. */
export function NowPlayingFooter({ song, model, onOpenQueue }: NowPlayingFooterProps): ReactElement {
  const { store, bus } = usePlayer();
  return (
    <div className="now-foot">
      <FooterButton icon={<QueueIcon />} text="Queue" hasDialog onClick={onOpenQueue} />
      <FooterButton
        icon={model.isMuted ? <SoundOffIcon /> : <SoundOnIcon />}
        text={model.isMuted ? 'Unmute' : 'Mute'}
        onClick={() => store.dispatch({ type: 'mute-toggled' })}
      />
      <FooterButton icon={<ShareIcon />} text="Share" hasDialog onClick={() => bus.send('song/share', { song })} />
      <FooterButton
        icon={<DownloadIcon />}
        text="Download"
        detail={presentCost(song)}
        hasDialog
        onClick={() => bus.send('song/download', { song })}
      />
    </div>
  );
}

interface FooterButtonProps {
  icon: ReactNode;
  text: string;
  /** Secondary text below the label: the download size. */
  detail?: string | undefined;
  hasDialog?: boolean;
  onClick: () => void;
}

function FooterButton({ icon, text, detail, hasDialog, onClick }: FooterButtonProps): ReactElement {
  return (
    <button type="button" className="now-tool" aria-haspopup={hasDialog ? 'dialog' : undefined} onClick={onClick}>
      {icon}
      <span>{text}</span>
      {detail !== undefined && <span className="now-cost num">{detail}</span>}
    </button>
  );
}
