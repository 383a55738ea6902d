import { useEffect, useState } from 'react';
import type { SongDetail } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** A song's totals, updated while the page is open. */
export interface SongCounts {
  plays: number;
  favourites: number;
  shares: number;
  downloads: number;
}

/** Returns a song's counts, and updates them while the page is open (SNG-5, SNG-6). */
export function useSongCounts(song: SongDetail): SongCounts {
  const bus = useCatalogueBus();
  // The counts are stored with their song, so a new answer resets them.
  const [last, setLast] = useState(() => ({ song, counts: countsOf(song) }));
  if (last.song !== song) setLast({ song, counts: countsOf(song) });

  useEffect(() => {
    const change = (songId: number, next: (counts: SongCounts) => Partial<SongCounts>) =>
      setLast((before) => {
        if (before.song.songId !== songId) return before;
        return { ...before, counts: { ...before.counts, ...next(before.counts) } };
      });
    const stops = [
      bus.on('play/counted', ({ songId, plays }) => change(songId, () => ({ plays }))),
      bus.on('share/counted', ({ songId, shares }) => change(songId, () => ({ shares }))),
      bus.on('download/counted', ({ songId, downloads }) => change(songId, () => ({ downloads }))),
      bus.on('favourite/changed', ({ songId, isFavourite }) =>
        change(songId, ({ favourites }) => ({ favourites: Math.max(0, favourites + (isFavourite ? 1 : -1)) })),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [bus]);

  return last.counts;
}

function countsOf({ plays, favourites, shares, downloads }: SongDetail): SongCounts {
  return { plays, favourites, shares, downloads };
}
