import { IconButton, NextIcon, PlayButton, PreviousIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { isPlaybackRequested } from '../engine/PlaybackEngine.ts';
import { canSkipNext, canSkipPrevious } from '../queue/Queue.ts';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { ControlsArea } from './barStyles.ts';

/**
 * The buttons previous, play or pause, and next. The phone's bar has no room for 'previous', which the dialog 'Now
 * playing' shows instead (PLY-15).
 * @decides PLY-15
 */
export function PlaybackControls({ model }: { model: PlayerModel }): ReactElement {
  const { store } = usePlayer();
  const { status } = model.playback;
  return (
    <ControlsArea>
      <IconButton
        className="bar-skip"
        data-skip="previous"
        label="Previous song"
        icon={<PreviousIcon />}
        isDisabled={!canSkipPrevious(model.queue)}
        onClick={() => store.dispatch({ type: 'previous-requested' })}
      />
      <PlayButton
        isPlaying={isPlaybackRequested(model.playback)}
        isLoading={status === 'loading' || status === 'waiting'}
        onClick={() => store.dispatch({ type: 'toggle-requested' })}
      />
      <IconButton
        className="bar-skip"
        data-skip="next"
        label="Next song"
        icon={<NextIcon />}
        isDisabled={!canSkipNext(model.queue)}
        onClick={() => store.dispatch({ type: 'next-requested' })}
      />
    </ControlsArea>
  );
}
