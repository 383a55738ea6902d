/** The dialogs that the bar opens, in one chunk: none of them is on the first screen. */
export { NowPlayingDialog } from './NowPlayingDialog.tsx';
export { QueueDialog } from './QueueDialog.tsx';
