import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { CoverArt } from '../cover/CoverArt.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { GripIcon } from '../icons/icons.ts';
import { DownloadIcon, HeartIcon, PauseIcon, PlayIcon } from '../icons/songIcons.ts';
import { formatDuration } from '../text/format.ts';
import { formatDownloadSize } from './formatDownloadSize.ts';
import { QueueRowRoot } from './queueRowRoot.ts';
import { SongMenuButton } from './SongMenuButton.tsx';
import { RowIndicator } from './SongRowPlay.tsx';
import type { SongMenuSubject } from './songRowTypes.ts';

const COVER_EDGE = 48;

/** A list can hold a song twice, so `entryId` identifies the row, not the song. */
export interface QueueRowProps extends SongMenuSubject {
  songHref: string;
  /** Identifies the row; rendered as `data-entry`. */
  entryId: number | string;
  /** Position in the list, from 1. If omitted, the row has no number (the current song). */
  index?: number;
  onPlay: () => void;
  /** Why the song is in the queue, if the listener did not choose it. */
  originLabel?: string | undefined;
  /** Handlers of the handle 'Move {title}'. If omitted, the row has no handle. */
  handle?: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** Vertical offset in px while rows are being moved. */
  shiftPx?: number;
  /** Whether this row is being moved. */
  isMoving?: boolean;
  /** The length of a windowed list, as in `SongRow`. */
  setSize?: number;
  gapPx?: number;
}

/**
 * One song in a list that the listener can reorder, such as the queue, as a short row. On hover or focus, its number
 * becomes the drag handle, and its cover the play button. Renders an `li` for a `SongList`.
 */
export function QueueRow(props: QueueRowProps): ReactElement {
  const { song, index, state = 'idle', handle, shiftPx } = props;
  const { title, artist } = song;
  const isPlaying = state === 'playing';
  const style = { marginTop: props.gapPx || undefined, transform: shiftPx ? `translateY(${shiftPx}px)` : undefined };
  return (
    <QueueRowRoot
      data-state={state}
      data-variant="short"
      data-entry={props.entryId}
      data-moving={props.isMoving || undefined}
      aria-busy={state === 'loading' || undefined}
      aria-setsize={props.setSize}
      aria-posinset={props.setSize === undefined ? undefined : index}
      style={style}
    >
      <span className="row-index">
        <RowIndicator index={index} state={state} />
        {handle && (
          <IconButton
            className="row-handle"
            label={`Move ${title}`}
            title="Drag, or use the arrow keys"
            aria-description="Arrow keys move it"
            icon={<GripIcon />}
            {...handle}
          />
        )}
      </span>
      <span className="row-art">
        <CoverArt className="row-cover" src={song.coverUrl} title={title} artist={artist} edge={COVER_EDGE} />
        <IconButton
          label={`${isPlaying ? 'Pause' : 'Play'} ${title} by ${artist}`}
          title={undefined}
          // Announced as disabled but still clickable: a press on another song replaces the song that is loading
          // (PLY-2).
          aria-disabled={state === 'loading' || state === 'waiting' || undefined}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={props.onPlay}
        />
      </span>
      <div className="row-text">
        <a className="row-title" href={props.songHref}>
          {title}
        </a>
        <span className="row-by">
          <a href={props.artistHref}>{artist}</a>
          <span className="row-meta num">
            {song.durationSeconds ? ` · ${formatDuration(song.durationSeconds)}` : ''}
          </span>
          {props.originLabel ? <span>{` · ${props.originLabel}`}</span> : null}
        </span>
      </div>
      <span className="row-time">
        <span className="sr">Duration </span>
        {formatDuration(song.durationSeconds)}
      </span>
      <div className="row-actions">
        <IconButton
          className="row-favourite"
          label={`Favourite ${title}`}
          icon={<HeartIcon />}
          look="heart"
          isPressed={props.isFavourite ?? false}
          onClick={props.onFavourite}
        />
        <IconButton
          label={`Download ${title}`}
          aria-description={formatDownloadSize(song)}
          icon={<DownloadIcon />}
          aria-haspopup="dialog"
          isDisabled={state === 'waiting'}
          onClick={props.onDownload}
        />
        <SongMenuButton className="row-more" subject={props} />
      </div>
    </QueueRowRoot>
  );
}
