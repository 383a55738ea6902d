import { createScope } from '@nyimbo/shared-events/scope';
import { isSavingData } from '@nyimbo/shared-ui';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { BarDialogs } from '../dialogs/barDialogs.ts';
import { logFailure } from '../logging/logFailure.ts';
import { useIsPhone } from '../views/useIsPhone.ts';
import { usePlayer } from '../views/PlayerContext.ts';
import { useBackCloses } from './useBackCloses.ts';

/** The first seconds of a song belong to the song. */
const FETCHED_AFTER_MS = 4000;

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
 * the bar down with it. Once there is a song its code is fetched while the page is at rest, so that a line that dies in
 * the middle of a song does not take the queue away.
 */
export function useBarDialog(hasSong: boolean): BarDialog {
  const { bus, loadDialogs } = usePlayer();
  const [open, setOpen] = useState<{ name: DialogName; dialogs: BarDialogs } | null>(null);
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
    // Fails without a word: the tap that opens a dialog asks again.
    scope.timeout(() => void loadDialogs().catch(() => undefined), FETCHED_AFTER_MS);
    return scope.dispose;
  }, [hasSong, loadDialogs]);
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
