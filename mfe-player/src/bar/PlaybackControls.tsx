import { IconButton, NextIcon, PlayButton, PreviousIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { wantsSound } from '../engine/PlaybackEngine.ts';
import { canSkipNext, canSkipPrevious } from '../queue/Queue.ts';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { ControlsPart } from './barStyles.ts';

/** Previous, play or pause, next. In the wave style only the phone shows next (PLY-1). */
export function PlaybackControls({ model }: { model: PlayerModel }): ReactElement {
  const { store } = usePlayer();
  const { status } = model.playback;
  return (
    <ControlsPart>
      <IconButton
        className="bar-skip"
        data-skip="previous"
        label="Previous song"
        icon={<PreviousIcon />}
        isDisabled={!canSkipPrevious(model.queue)}
        onClick={() => store.dispatch({ type: 'previous-requested' })}
      />
      <PlayButton
        isPlaying={wantsSound(model.playback)}
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
    </ControlsPart>
  );
}
