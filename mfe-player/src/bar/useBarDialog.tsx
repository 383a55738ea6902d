import { createScope } from '@nyimbo/shared-events/scope';
import { isSavingData } from '@nyimbo/shared-ui';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { logFailure } from '../logging/logFailure.ts';
import type { DialogComponents } from '../views/DialogComponents.ts';
import { useIsPhone } from '../views/useIsPhone.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';

/** Delay before the dialogs are prefetched, to leave the bandwidth to the song's first seconds. */
const PREFETCH_DELAY_MS = 4000;

type DialogName = 'queue' | 'now-playing';

/** The bar's open dialog; opening one closes the other. */
export interface BarDialog {
  dialog: ReactElement | null;
  /** Null when no dialog is open. */
  openName: DialogName | null;
  show: (name: DialogName) => void;
  close: () => void;
}

/**
 * Provides the bar's open dialog and the functions to open and close one. The bus command 'queue/open' opens the queue,
 * too.
 *
 * The dialogs load on first use. When loading fails, a toast reports it and the next tap retries. The hook does not use
 * React's `lazy`, which caches a failure and then crashes the bar. Once there is a song, the dialogs are prefetched, so
 * the queue still opens when the connection drops in the middle of a song.
 */
export function useBarDialog(hasSong: boolean): BarDialog {
  const { bus, loadDialogs } = usePlayer();
  const [open, setOpen] = useState<{ name: DialogName; dialogs: DialogComponents } | null>(null);
  const show = (name: DialogName): void => {
    loadDialogs().then(
      (dialogs) => setOpen({ name, dialogs }),
      (error: unknown) => {
        logFailure('A dialog of the player did not load', error);
        bus.send('toast/show', { text: 'This did not open. Check your connection and try again.' });
      },
    );
  };
  const close = (): void => setOpen(null);
  useEffect(() => {
    if (!hasSong || isSavingData()) return undefined;
    const scope = createScope();
    // Ignore a failure: the tap that opens a dialog retries.
    scope.timeout(() => void loadDialogs().catch(() => undefined), PREFETCH_DELAY_MS);
    return scope.dispose;
  }, [hasSong, loadDialogs]);
  const isPhone = useIsPhone();
  // On the phone both dialogs fill the screen, so the back button closes them.
  useCloseOnBack(isPhone && open !== null, close);
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
