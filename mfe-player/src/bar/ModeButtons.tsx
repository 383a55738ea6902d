import { AutoplayIcon, IconButton, type IconProps, LoopIcon, SoundOffIcon, SoundOnIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';

interface ModeButtonProps {
  model: PlayerModel;
  iconSize?: IconProps['size'];
}

/**
 * Toggles looping of the current song. Loop and autoplay exclude each other (PLY-5): the shell clears one when the
 * other is set.
 */
export function LoopButton({ model, iconSize }: ModeButtonProps): ReactElement {
  const { bus } = usePlayer();
  const { loop } = model.preferences;
  return (
    <IconButton
      label="Loop"
      icon={<LoopIcon size={iconSize} />}
      isPressed={loop}
      look="soft"
      onClick={() => bus.send('preferences/set', { loop: !loop })}
    />
  );
}

/** Toggles autoplay: the next song plays after the current one. Clears 'Loop' (PLY-5). */
export function AutoplayButton({ model, iconSize }: ModeButtonProps): ReactElement {
  const { bus } = usePlayer();
  const { autoplay } = model.preferences;
  return (
    <IconButton
      label="Autoplay"
      icon={<AutoplayIcon size={iconSize} />}
      isPressed={autoplay}
      look="soft"
      onClick={() => bus.send('preferences/set', { autoplay: !autoplay })}
    />
  );
}

/** Switches the volume between 0 and 1. @decides PLY-6 */
export function MuteButton({ model }: { model: PlayerModel }): ReactElement {
  const { store } = usePlayer();
  return (
    <IconButton
      label={model.isMuted ? 'Unmute' : 'Mute'}
      icon={model.isMuted ? <SoundOffIcon /> : <SoundOnIcon />}
      onClick={() => store.dispatch({ type: 'mute-toggled' })}
    />
  );
}
