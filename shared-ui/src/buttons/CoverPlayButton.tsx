import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { PauseIcon, PlayIcon } from '../icons/songIcons.ts';
import { Spinner } from '../icons/Spinner.tsx';
import { onCover } from '../styles/onCover.ts';
import { radius } from '../styles/tokens.ts';
import { IconButton } from './IconButton.tsx';

const Root = styled(IconButton)`
  width: 100%;
  height: 100%;
  border-radius: ${radius.cover};
  background: ${onCover.veil};
  color: ${onCover.text};
  opacity: 0;

  &:hover,
  &:focus-visible,
  &[data-current] {
    opacity: 1;
    border-radius: ${radius.cover};
    background: ${onCover.veil};
    color: ${onCover.text};
  }
`;

/** `state` is that of the song. `onPlay` also handles a press on 'Pause'. */
export interface CoverPlayButtonProps {
  /** The text after 'Play' or 'Pause' in the name: `Mvula Yoyamba by Wezi Nyirongo`. */
  subject: string;
  state?: 'idle' | 'loading' | 'waiting' | 'playing' | 'paused';
  onPlay: () => void;
}

/**
 * Makes a small cover the play button of its song. It fills its container, and is visible on hover, on focus, and on
 * the song that plays.
 */
export function CoverPlayButton({ subject, state = 'idle', onPlay }: CoverPlayButtonProps): ReactElement {
  const isPlaying = state === 'playing';
  const isCurrent = isPlaying || state === 'loading' || state === 'paused';
  return (
    <Root
      label={`${isPlaying ? 'Pause' : 'Play'} ${subject}`}
      title={undefined}
      icon={state === 'loading' ? <Spinner /> : isPlaying ? <PauseIcon /> : <PlayIcon />}
      // Announced as disabled but still clickable: a press on another song supersedes the one that loads (PLY-2).
      aria-disabled={state === 'loading' || state === 'waiting' || undefined}
      data-current={isCurrent || undefined}
      onClick={onPlay}
    />
  );
}
