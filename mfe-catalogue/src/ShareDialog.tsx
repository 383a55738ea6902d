import type { SongRef } from '@nyimbo/shared-events';
import { useEffect, useState } from 'react';
import { CatalogueMount } from './mount/CatalogueMount.tsx';
import { useCatalogueBus } from './mount/CatalogueContext.ts';
import { shareByDevice } from './share/shareByDevice.ts';
import type { SharedSong } from './share/shareLinks.ts';
import { SharePanel } from './share/SharePanel.tsx';
import { songHref } from './songs/songHrefs.ts';

/** Slot `overlay`: shares a song by the device's own sheet, or else by a dialog, at each `song/share`. */
export function Component() {
  return (
    <CatalogueMount>
      <SongSharer />
    </CatalogueMount>
  );
}

function SongSharer() {
  const bus = useCatalogueBus();
  const [song, setSong] = useState<SongRef | null>(null);

  useEffect(() => {
    const stopHandling = bus.handle('song/share', async (command) => {
      const outcome = await shareByDevice(describeSong(command.song));
      if (outcome === 'unavailable') setSong(command.song);
    });
    const stopListening = bus.on('navigation/done', () => setSong(null));
    return () => {
      stopHandling();
      stopListening();
    };
  }, [bus]);

  if (!song) return null;
  return <SharePanel song={song} shared={describeSong(song)} onClose={() => setSong(null)} />;
}

function describeSong(song: SongRef): SharedSong {
  return { title: song.title, url: `${window.location.origin}${songHref(song)}`, host: window.location.host };
}
