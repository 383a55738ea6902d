import type { DialogComponents } from '../views/DialogComponents.ts';
import { NowPlayingDialog } from './NowPlayingDialog.tsx';
import { QueueDialog } from './QueueDialog.tsx';

/** The dialogs that the bar opens. They load as one chunk, because the initial page shows none of them. */
export const barDialogs: DialogComponents = { NowPlayingDialog, QueueDialog };
