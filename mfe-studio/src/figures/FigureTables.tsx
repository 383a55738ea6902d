import type { StudioAnswer } from '@nyimbo/shared-api/studio';
import { formatFullCount, formatMegabytes } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { FigureTable } from './FigureTable.tsx';

type Figures = StudioAnswer<'figures'>;

const storageLabels: Record<Figures['storage'][number]['kind'], string> = {
  songs: 'Songs for listeners',
  originals: 'Originals',
  database: 'Database',
};

/** Tables for the period: most played songs and artists, searches without results, faults; and the used storage. */
export function FigureTables({ figures }: { figures: Figures }): ReactElement {
  const { songs, artists, missing, faults, storage } = figures;
  return (
    <>
      <FigureTable
        title="Most played songs"
        columnTitles={['Song', 'Artist', 'Plays', 'Downloads']}
        rows={songs.map(({ id, title, artist, plays, downloads }) => ({
          key: id,
          href: `/studio/songs/${id}`,
          cells: [title, artist, plays, downloads],
        }))}
      />
      <FigureTable
        title="Most played artists"
        columnTitles={['Artist', 'Plays', 'Downloads']}
        rows={artists.map(({ id, name, plays, downloads }) => ({
          key: id,
          href: `/studio/artists/${id}`,
          cells: [name, plays, downloads],
        }))}
      />
      <FigureTable
        title="Searched for and not found"
        columnTitles={['Words', 'Listeners']}
        rows={missing.map(({ text, listeners }) => ({ key: text, cells: [text, listeners] }))}
      />
      <FigureTable
        title="Faults by part"
        columnTitles={['Part', 'Build', 'Kind', 'Faults']}
        rows={faults.map((fault) => ({
          key: `${fault.remote} ${fault.build} ${fault.kind}`,
          cells: [fault.remote, fault.build, fault.kind, fault.faults],
        }))}
      />
      <FigureTable
        title="Storage"
        columnTitles={['What', 'Size', 'Files']}
        rows={storage.map(({ kind, bytes, files }) => ({
          key: kind,
          cells: [storageLabels[kind], formatMegabytes(bytes), files === null ? '–' : formatFullCount(files)],
        }))}
      />
    </>
  );
}
