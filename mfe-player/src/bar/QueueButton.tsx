import { formatQuantity, IconButton, QueueIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';

/** Opens the queue and says how long it is: 'Queue, 24 songs'. */
export function QueueButton({ model, onOpen }: { model: PlayerModel; onOpen: () => void }): ReactElement {
  return (
    <IconButton
      label={`Queue, ${formatQuantity(model.queue.entries.length, 'song')}`}
      icon={<QueueIcon />}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  );
}
