import { NowPlayingDialog } from './NowPlayingDialog.tsx';
import { QueueDialog } from './QueueDialog.tsx';

/** The dialogs that the bar opens, in one chunk: none of them is on the first screen. */
export const barDialogs = { NowPlayingDialog, QueueDialog };

export type BarDialogs = typeof barDialogs;
