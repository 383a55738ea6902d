import type { SongRef } from '@nyimbo/shared-events';
import { DownloadIcon, formatDownloadSize, QueueIcon, ShareIcon, SoundOffIcon, SoundOnIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { ShuffleTool } from './ShuffleTool.tsx';
import { SleepTimerTool } from './SleepTimerTool.tsx';
import { ToolButton } from './ToolButton.tsx';

const TOOL_CLASS_NAME = 'now-tool';

interface NowPlayingFooterProps {
  song: SongRef;
  model: PlayerModel;
  onOpenQueue: () => void;
}

/** The labelled buttons below the playback controls, in two rows. */
export function NowPlayingFooter({ song, model, onOpenQueue }: NowPlayingFooterProps): ReactElement {
  const { store, bus } = usePlayer();
  return (
    <div className="now-foot">
      <ToolButton className={TOOL_CLASS_NAME} icon={<QueueIcon />} text="Queue" opens="dialog" onClick={onOpenQueue} />
      <ShuffleTool className={TOOL_CLASS_NAME} model={model} />
      <SleepTimerTool className={TOOL_CLASS_NAME} model={model} />
      <ToolButton
        className={TOOL_CLASS_NAME}
        icon={model.isMuted ? <SoundOffIcon /> : <SoundOnIcon />}
        text={model.isMuted ? 'Unmute' : 'Mute'}
        onClick={() => store.dispatch({ type: 'mute-toggled' })}
      />
      <ToolButton
        className={TOOL_CLASS_NAME}
        icon={<ShareIcon />}
        text="Share"
        opens="dialog"
        onClick={() => bus.send('song/share', { song })}
      />
      <ToolButton
        className={TOOL_CLASS_NAME}
        icon={<DownloadIcon />}
        text="Download"
        detail={formatDownloadSize(song)}
        opens="dialog"
        onClick={() => bus.send('song/download', { song })}
      />
    </div>
  );
}
