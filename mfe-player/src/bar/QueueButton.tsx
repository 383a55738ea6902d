import { formatQuantity, IconButton, QueueIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';

interface QueueButtonProps {
  model: PlayerModel;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the queue. The label includes its length: 'Queue, 24 songs'. */
export function QueueButton({ model, isOpen, onToggle }: QueueButtonProps): ReactElement {
  return (
    <IconButton
      label={`Queue, ${formatQuantity(model.queue.entries.length, 'song')}`}
      icon={<QueueIcon />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}
