import { Button, PlayIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Song } from '../api/model.ts';
import type { ListOrigin } from '../songs/usePlayback.ts';
import { usePlayAll } from './usePlayAll.ts';

interface PlayHeroButtonProps extends ListOrigin {
  songs: readonly Song[] | undefined;
  label: string;
}

/** The main button of an album's or artist's page. Plays its songs from the first. */
export function PlayHeroButton({ songs = [], label, ...origin }: PlayHeroButtonProps): ReactElement {
  const playAll = usePlayAll();
  return (
    <Button
      variant="accent"
      size="lg"
      icon={<PlayIcon />}
      isDisabled={songs.length === 0}
      onClick={() => playAll(songs, origin)}
    >
      {label}
    </Button>
  );
}
