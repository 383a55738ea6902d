import { AddToPlaylistIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { listSongsOnce } from '../queue/Queue.ts';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { ToolButton } from './ToolButton.tsx';

/** Saves the queue's songs, also those that have played, as one of the listener's own playlists (LIB-1). */
export function SavePlaylistTool({ model, className }: { model: PlayerModel; className: string }): ReactElement {
  const { bus } = usePlayer();
  const { queue, listTitle } = model;
  return (
    <ToolButton
      className={className}
      icon={<AddToPlaylistIcon />}
      text="Save as playlist"
      opens="dialog"
      onClick={() =>
        bus.send('playlist/create', {
          songs: listSongsOnce(queue),
          ...(listTitle !== null && { suggestedTitle: listTitle }),
        })
      }
    />
  );
}
