import type { ReactElement } from 'react';
import { PauseIcon, PlayIcon } from '../icons/songIcons.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { Spinner } from '../icons/Spinner.tsx';
import { Equaliser } from './Equaliser.tsx';
import type { RowState } from './songRowTypes.ts';

interface SongRowPlayProps {
  title: string;
  artist: string;
  index: number | undefined;
  state: RowState;
  onPlay: () => void;
}

/**
 * The first cell of a row. Shows the number, the equaliser or the spinner, and over it the play button on hover or
 * focus. On the phone, the button lies over the cover.
 */
export function SongRowPlay({ title, artist, index, state, onPlay }: SongRowPlayProps): ReactElement {
  const isPlaying = state === 'playing';
  const name = `${isPlaying ? 'Pause' : 'Play'} ${title} by ${artist}`;
  return (
    <span className="row-index">
      <RowIndicator index={index} state={state} />
      <IconButton
        label={name}
        title={undefined}
        // Announced as disabled but still clickable: a press on another row replaces the song that is loading.
        aria-disabled={state === 'loading' || state === 'waiting' || undefined}
        icon={state === 'loading' ? null : isPlaying ? <PauseIcon /> : <PlayIcon />}
        onClick={onPlay}
      />
    </span>
  );
}

/** The content of the first cell: the number, or the row's state. */
export function RowIndicator({ index, state }: Pick<SongRowPlayProps, 'index' | 'state'>): ReactElement {
  switch (state) {
    case 'loading':
      return <Spinner />;
    case 'playing':
      return <Equaliser />;
    case 'paused':
      return <PlayIcon />;
    case 'idle':
    case 'waiting':
      return (
        <span className="row-number" aria-hidden="true">
          {index}
        </span>
      );
  }
}
