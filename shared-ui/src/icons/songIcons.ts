/** The icons that a list of songs draws in all its states, so that they are in the first screen; see `icons.ts`. */
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

export const PlayIcon = /*#__PURE__*/ createIcon(Play, 'solid');
export const PauseIcon = /*#__PURE__*/ createIcon(Pause, 'solid');
export const HeartIcon = /*#__PURE__*/ createIcon(Heart);
export const DownloadIcon = /*#__PURE__*/ createIcon(Download);
export const ShareIcon = /*#__PURE__*/ createIcon(Share2);
export const MoreIcon = /*#__PURE__*/ createIcon(Ellipsis);
export const UpIcon = /*#__PURE__*/ createIcon(ArrowUp);
export const DownIcon = /*#__PURE__*/ createIcon(ArrowDown);
export const RetryIcon = /*#__PURE__*/ createIcon(RotateCw);
export const OfflineIcon = /*#__PURE__*/ createIcon(WifiOff);
export const LoadingIcon = /*#__PURE__*/ createIcon(LoaderCircle);
