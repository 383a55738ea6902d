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

/** `state` is the song's state in the player. `onPlay` is also called when the button says 'Pause'. */
export interface CoverPlayButtonProps {
  /** The text after 'Play' or 'Pause' in the accessible name: `Mvula Yoyamba by Wezi Nyirongo`. */
  subject: string;
  state?: 'idle' | 'loading' | 'waiting' | 'playing' | 'paused';
  onPlay: () => void;
}

/**
 * A play button that covers a song's small cover. It fills its container, and is visible on hover, on focus, and while
 * its song is the current one.
 */
export function CoverPlayButton({ subject, state = 'idle', onPlay }: CoverPlayButtonProps): ReactElement {
  const isPlaying = state === 'playing';
  const isCurrent = isPlaying || state === 'loading' || state === 'paused';
  return (
    <Root
      label={`${isPlaying ? 'Pause' : 'Play'} ${subject}`}
      title={undefined}
      icon={state === 'loading' ? <Spinner /> : isPlaying ? <PauseIcon /> : <PlayIcon />}
      // Announced as disabled but still clickable: a press on another song replaces the song that is loading (PLY-2).
      aria-disabled={state === 'loading' || state === 'waiting' || undefined}
      data-current={isCurrent || undefined}
      onClick={onPlay}
    />
  );
}
