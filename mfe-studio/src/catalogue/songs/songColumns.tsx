import type { StudioSongRow } from '@nyimbo/shared-api/studio';
import { formatDuration, formatFullCount } from '@nyimbo/shared-ui';
import { StateLabel } from '../publishing/StateLabel.tsx';
import type { ReactElement } from 'react';
import type { Column } from '../../table/Column.ts';
import { formatDay } from '../../ui/formatTimes.ts';

/** The sort names that the API accepts for songs. Any other name in the URL is ignored. */
export const songSorts = ['title', 'artist', 'added', 'plays', 'release'] as const;

const songHref = (id: number): string => `/studio/songs/${id}`;

/** The columns of the table of songs. The first column links to the song and names the row for screen readers. */
export const songColumns: readonly Column<StudioSongRow>[] = [
  { title: 'Title', sort: 'title', render: ({ id, title }) => <a href={songHref(id)}>{title}</a> },
  { title: 'Artist', sort: 'artist', render: ({ artist }) => artist.name },
  { title: 'Album', isMinor: true, render: ({ album }) => album?.name ?? '–' },
  { title: 'Genre', isShort: true, isMinor: true, render: ({ genre }) => genre?.name ?? '–' },
  { title: 'State', isShort: true, render: presentState },
  { title: 'Length', isNumber: true, isMinor: true, render: ({ durationSeconds }) => formatDuration(durationSeconds) },
  { title: 'Plays', sort: 'plays', isNumber: true, render: ({ plays }) => formatFullCount(plays) },
  {
    title: 'Released',
    sort: 'release',
    isShort: true,
    isMinor: true,
    render: ({ releasedOn, year }) => (releasedOn === null ? year : formatDay(releasedOn)),
  },
  { title: 'Added', isShort: true, sort: 'added', render: ({ addedAt }) => formatDay(addedAt) },
];

/** Renders the state, and the flags below it. */
function presentState({ state, isFeatured, isHot }: StudioSongRow): ReactElement {
  return (
    <>
      <StateLabel state={state} />
      {isFeatured && <small>Featured</small>}
      {isHot && <small>Hot list</small>}
    </>
  );
}
