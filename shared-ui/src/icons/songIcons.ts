/** The icons of a song list in all its states, kept apart because the first screen needs them; see `icons.ts`. */
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
