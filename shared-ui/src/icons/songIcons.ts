/**
 * The icons of a song list in all its states. They have their own module, because the first screen needs only them; see
 * `icons.ts`.
 */
import {
  ArrowDown,
  ArrowUp,
  Download,
  Ellipsis,
  Heart,
  LoaderCircle,
  Pause,
  Play,
  RotateCw,
  Share2,
  WifiOff,
} from 'lucide-react';
import { createIcon } from './createIcon.tsx';

/** Start or resume playback. Solid, as are all icons of playback. */
export const PlayIcon = /*#__PURE__*/ createIcon(Play, 'solid');
/** Pause the song that plays. */
export const PauseIcon = /*#__PURE__*/ createIcon(Pause, 'solid');
/** Mark a song as a favourite; `IconButton` fills it while `isPressed`. */
export const HeartIcon = /*#__PURE__*/ createIcon(Heart);
/** Save a song or the fan's data as a file. */
export const DownloadIcon = /*#__PURE__*/ createIcon(Download);
/** Open the dialog that shares a song. */
export const ShareIcon = /*#__PURE__*/ createIcon(Share2);
/** Open a song's menu, for the actions that a row has no room for. */
export const MoreIcon = /*#__PURE__*/ createIcon(Ellipsis);
/** A rise in the charts, an ascending column, or moving a row up. */
export const UpIcon = /*#__PURE__*/ createIcon(ArrowUp);
/** A fall in the charts, a descending column, or moving a row down. */
export const DownIcon = /*#__PURE__*/ createIcon(ArrowDown);
/** Retry a failed action: loading a part of a page, a download, a search. */
export const RetryIcon = /*#__PURE__*/ createIcon(RotateCw);
/** Content that the browser could not load. */
export const OfflineIcon = /*#__PURE__*/ createIcon(WifiOff);
/** The glyph of `Spinner`, without its animation: use `Spinner`. */
export const LoadingIcon = /*#__PURE__*/ createIcon(LoaderCircle);
