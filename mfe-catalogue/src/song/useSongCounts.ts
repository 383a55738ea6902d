import { useEffect, useState } from 'react';
import type { SongDetail } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

interface SongCounts {
  /** What the counts were taken from: another answer starts anew. */
  song: SongDetail;
  plays: number;
  favourites: number;
}

const countsOf = (song: SongDetail): SongCounts => ({ song, plays: song.plays, favourites: song.favourites });

/** A song's counts on its page, which follow what happens while the page is open (SNG-6). */
export function useSongCounts(song: SongDetail): SongCounts {
  const bus = useCatalogueBus();
  const [counts, setCounts] = useState(() => countsOf(song));
  if (counts.song !== song) setCounts(countsOf(song));

  useEffect(() => {
    const stopPlays = bus.on('play/counted', ({ songId, plays }) => {
      setCounts((last) => (last.song.songId === songId ? { ...last, plays } : last));
    });
    const stopHearts = bus.on('favourite/changed', ({ songId, isFavourite }) => {
      const change = isFavourite ? 1 : -1;
      setCounts((last) =>
        last.song.songId === songId ? { ...last, favourites: Math.max(0, last.favourites + change) } : last,
      );
    });
    return () => {
      stopPlays();
      stopHearts();
    };
  }, [bus]);

  return counts;
}
