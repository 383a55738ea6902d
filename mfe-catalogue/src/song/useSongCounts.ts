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
  // Store the counts with their song, so that a new answer for the song resets them.
  const [last, setLast] = useState(() => ({ song, counts: pickCounts(song) }));
  if (last.song !== song) setLast({ song, counts: pickCounts(song) });

  useEffect(() => {
    const updateCounts = (songId: number, next: (counts: SongCounts) => Partial<SongCounts>) =>
      setLast((before) => {
        if (before.song.songId !== songId) return before;
        return { ...before, counts: { ...before.counts, ...next(before.counts) } };
      });
    const unsubscribes = [
      bus.on('play/counted', ({ songId, plays }) => updateCounts(songId, () => ({ plays }))),
      bus.on('share/counted', ({ songId, shares }) => updateCounts(songId, () => ({ shares }))),
      bus.on('download/counted', ({ songId, downloads }) => updateCounts(songId, () => ({ downloads }))),
      bus.on('favourite/changed', ({ songId, isFavourite }) =>
        updateCounts(songId, ({ favourites }) => ({ favourites: Math.max(0, favourites + (isFavourite ? 1 : -1)) })),
      ),
    ];
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  }, [bus]);

  return last.counts;
}

function pickCounts({ plays, favourites, shares, downloads }: SongDetail): SongCounts {
  return { plays, favourites, shares, downloads };
}
