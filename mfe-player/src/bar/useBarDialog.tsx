import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { BarDialogs } from '../dialogs/barDialogs.ts';
import { logFailure } from '../logging/logFailure.ts';
import { useIsPhone } from '../views/useIsPhone.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { useBackCloses } from './useBackCloses.ts';

type DialogName = 'queue' | 'now-playing';

export interface BarDialog {
  dialog: ReactElement | null;
  /** Null when none is open. */
  openName: DialogName | null;
  show: (name: DialogName) => void;
  close: () => void;
}

/**
 * The dialog that the bar has open, and how to open one; 'queue/open' does too. Its code comes at the first use; when it
 * does not come, a toast says so and the next tap asks again. React's `lazy` would keep the failure for good and take
 * the bar down with it.
 */
export function useBarDialog(): BarDialog {
  const { bus, loadDialogs } = usePlayer();
  const [open, setOpen] = useState<{ name: DialogName; dialogs: BarDialogs } | null>(null);
  const show = (name: DialogName): void => {
    loadDialogs().then(
      (dialogs) => setOpen({ name, dialogs }),
      (error: unknown) => {
        logFailure('A dialog of the player did not load', error);
        bus.send('toast/show', { text: 'This could not be opened. Check your connection and try again.' });
      },
    );
  };
  const close = (): void => setOpen(null);
  const isPhone = useIsPhone();
  // On the phone both dialogs fill the screen, and the back button closes what fills the screen.
  useBackCloses(isPhone && open !== null, close);
  const showQueue = useEffectEvent(() => show('queue'));
  useEffect(() => bus.handle('queue/open', () => showQueue()), [bus]);
  if (open === null) return { dialog: null, openName: null, show, close };
  const { QueueDialog, NowPlayingDialog } = open.dialogs;
  const dialog =
    open.name === 'queue' ? (
      <QueueDialog onClose={close} />
    ) : (
      <NowPlayingDialog onClose={close} onOpenQueue={() => show('queue')} />
    );
  return { dialog, openName: open.name, show, close };
}
