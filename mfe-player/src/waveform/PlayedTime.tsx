import type { SongRef } from '@nyimbo/shared-events';
import { formatDuration } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { usePosition } from '../views/usePosition.ts';

/** The elapsed time as m:ss. Hidden from screen readers, because the slider announces it. */
export function PlayedTime({ song, className }: { song: SongRef; className?: string }): ReactElement {
  const { positionSeconds } = usePosition(song);
  return (
    <span className={className} aria-hidden="true">
      {formatDuration(positionSeconds)}
    </span>
  );
}

/** The song's length as m:ss; first the list's value, then the file's once known. */
export function TotalTime({ song, className }: { song: SongRef; className?: string }): ReactElement {
  const { durationSeconds } = usePosition(song);
  return (
    <span className={className}>
      <span className="sr">Duration </span>
      {formatDuration(durationSeconds ?? song.durationSeconds)}
    </span>
  );
}
