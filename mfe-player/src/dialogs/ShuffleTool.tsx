import { ShuffleIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { ToolButton } from './ToolButton.tsx';

/** Toggles shuffle (PLY-16). The shell stores the choice with the preferences. */
export function ShuffleTool({ model, className }: { model: PlayerModel; className: string }): ReactElement {
  const { bus } = usePlayer();
  const { shuffle } = model.preferences;
  return (
    <ToolButton
      className={className}
      icon={<ShuffleIcon />}
      text="Shuffle"
      isPressed={shuffle}
      onClick={() => bus.send('preferences/set', { shuffle: !shuffle })}
    />
  );
}
