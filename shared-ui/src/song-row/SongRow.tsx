import type { ReactElement } from 'react';
import { CoverArt } from '../cover/CoverArt.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { DownloadIcon, HeartIcon, ShareIcon } from '../icons/songIcons.ts';
import { formatCount, formatDuration, formatFullCount } from '../text/format.ts';
import { Movement } from './Movement.tsx';
import { formatDownloadSize, formatPlayCost } from './formatDownloadSize.ts';
import { SongMenuButton } from './SongMenuButton.tsx';
import { SongRowPlay } from './SongRowPlay.tsx';
import { SongRowRoot } from './SongRowRoot.ts';
import type { RowSong, SongRowProps } from './songRowTypes.ts';

const COVER_EDGE = 48;

/**
 * One song in a list, in each of its states. Renders an `li` for a `SongList`. It only displays its props and reports
 * presses through callbacks. A waiting row (`state="waiting"`) announces its play button as disabled but still reports
 * presses, because a press replaces the song that is loading (PLY-2).
 */
export function SongRow(props: SongRowProps): ReactElement {
  const { song, songHref, artistHref, index, state = 'idle', variant = 'full', subtitle } = props;
  const { title, artist } = song;
  const isBlocked = state === 'waiting';
  const playCost = formatPlayCost(song);
  return (
    <SongRowRoot
      data-state={state}
      data-variant={variant}
      aria-busy={state === 'loading' || undefined}
      aria-setsize={props.setSize}
      aria-posinset={props.setSize === undefined ? undefined : index}
      style={props.gapPx ? { marginTop: props.gapPx } : undefined}
    >
      <SongRowPlay title={title} artist={artist} index={index} state={state} onPlay={props.onPlay} />
      <CoverArt className="row-cover" src={song.coverUrl} title={title} artist={artist} edge={COVER_EDGE} />
      <div className="row-text">
        <a className="row-title" href={songHref}>
          {title}
        </a>
        <span className="row-by">
          <a className={subtitle ? 'sr' : undefined} href={artistHref}>
            {artist}
          </a>
          {subtitle && <span className="row-line">{subtitle}</span>}
          {playCost && <span className="num"> · {playCost}</span>}
          <span className="row-meta num">
            {hasFigure(props) ? (
              <>
                {' · '}
                <Figure {...props} />
              </>
            ) : (
              // The phone has no room for plays and cost. With data saver on, show the cost.
              <PhoneMeta plays={playCost ? null : song.plays} durationSeconds={song.durationSeconds} />
            )}
          </span>
        </span>
      </div>
      {variant !== 'short' && <Plays plays={song.plays} />}
      <span className="row-time">
        <Figure {...props} />
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
          // Announce the cost after the name, and show it in the tooltip.
          {...toDownloadAttributes(song)}
          icon={<DownloadIcon />}
          aria-haspopup="dialog"
          isDisabled={isBlocked}
          onClick={props.onDownload}
        />
        {variant !== 'short' && (
          <IconButton
            className="row-share"
            label={`Share ${title}`}
            icon={<ShareIcon />}
            aria-haspopup="dialog"
            onClick={props.onShare}
          />
        )}
        <SongMenuButton subject={props} />
      </div>
    </SongRowRoot>
  );
}

function toDownloadAttributes(song: RowSong): { title?: string; 'aria-description'?: string } {
  const cost = formatDownloadSize(song);
  return cost ? { title: `Download ${song.title}, ${cost}`, 'aria-description': cost } : {};
}

function Plays({ plays }: { plays: number | null | undefined }): ReactElement {
  if (plays === null || plays === undefined) return <span className="row-plays" />;
  return (
    <span className="row-plays" title={`${formatFullCount(plays)} plays`}>
      <span className="sr">Plays </span>
      {formatCount(plays)}
    </span>
  );
}

const hasFigure = ({ movement, downloads, figure }: SongRowProps): boolean =>
  !!(movement ?? figure) || downloads !== undefined;

/**
 * The last cell of the row. Shows the first that is given: the song's movement, `figure`, the downloads, the duration.
 */
function Figure({ movement, figure, downloads, song }: SongRowProps): ReactElement | null {
  if (movement) return <Movement {...movement} />;
  if (figure) return <>{figure}</>;
  const value = downloads ?? song.durationSeconds;
  if (value === null || value === undefined) return null;
  return (
    <>
      <span className="sr">{downloads === undefined ? 'Duration' : 'Downloads'} </span>
      {downloads === undefined ? formatDuration(value) : formatCount(value)}
    </>
  );
}

/** `· 1.1M · 4:05` after the artist, on the phone only. */
function PhoneMeta({ plays, durationSeconds }: Pick<SongRowProps['song'], 'plays' | 'durationSeconds'>): ReactElement {
  return (
    <>
      {plays !== null && plays !== undefined && (
        <>
          {' · '}
          {formatCount(plays)}
          <span className="sr"> plays</span>
        </>
      )}
      {durationSeconds !== null && durationSeconds !== undefined && ` · ${formatDuration(durationSeconds)}`}
    </>
  );
}
