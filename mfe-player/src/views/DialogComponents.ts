import type { ComponentType } from 'react';

interface DialogProps {
  onClose: () => void;
}

/** The dialogs that the bar opens. They load lazily, so the views that open them know only these types. */
export interface DialogComponents {
  QueueDialog: ComponentType<DialogProps>;
  NowPlayingDialog: ComponentType<DialogProps & { onOpenQueue: () => void }>;
}
