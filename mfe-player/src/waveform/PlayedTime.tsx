import type { SongRef } from '@nyimbo/shared-events';
import { formatDuration } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { usePosition } from '../views/usePosition.ts';

/** How much of the song has been heard, as m:ss. Not announced: the slider says it when asked. */
export function PlayedTime({ song, className }: { song: SongRef; className?: string }): ReactElement {
  const { positionSeconds } = usePosition(song);
  return (
    <span className={className} aria-hidden="true">
      {formatDuration(positionSeconds)}
    </span>
  );
}

/** The song's length as m:ss, from the list first and from the file once it is known. */
export function TotalTime({ song, className }: { song: SongRef; className?: string }): ReactElement {
  const { durationSeconds } = usePosition(song);
  return (
    <span className={className}>
      <span className="sr">Duration </span>
      {formatDuration(durationSeconds ?? song.durationSeconds)}
    </span>
  );
}
