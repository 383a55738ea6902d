import { Button, PlayIcon } from '@nyimbo/shared-ui';
import type { Song } from '../api/model.ts';
import { usePlayback } from '../songs/usePlayback.ts';

export interface PlayAllButtonProps {
  songs: readonly Song[] | undefined;
  label?: string;
  size?: 'md' | 'lg';
}

/** Plays a list from its first song. */
export function PlayAllButton({ songs = [], label = 'Play all', size }: PlayAllButtonProps) {
  const { play } = usePlayback();
  return (
    <Button
      variant="accent"
      size={size}
      icon={<PlayIcon />}
      isDisabled={songs.length === 0}
      onClick={() => play(songs, 0)}
    >
      {label}
    </Button>
  );
}
