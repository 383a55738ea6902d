import type { SongRef } from '@nyimbo/shared-events';
import { useEffect, useState, type ReactElement } from 'react';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { countShare } from './countShare.ts';
import { toSharedSong } from './toSharedSong.ts';
import { shareByDevice } from './shareByDevice.ts';
import { SharePanel } from './SharePanel.tsx';

/** Slot `overlay`: on `song/share`, opens the device's share sheet, or the share dialog if the device has none. */
export function Component(): ReactElement {
  return (
    <CatalogueMount>
      <SongSharer />
    </CatalogueMount>
  );
}

function SongSharer() {
  const bus = useCatalogueBus();
  const [opening, setOpening] = useState<{ song: SongRef; href: string } | null>(null);

  useEffect(() => {
    const stopHandling = bus.handle('song/share', async (command) => {
      const outcome = await shareByDevice(toSharedSong(command.song));
      if (outcome === 'shared') countShare(bus, command.song.songId);
      if (outcome === 'unavailable') setOpening({ song: command.song, href: window.location.href });
    });
    // A navigation that started before the dialog opened leaves it open.
    const stopListening = bus.on('navigation/done', () =>
      setOpening((last) => (last?.href === window.location.href ? last : null)),
    );
    return () => {
      stopHandling();
      stopListening();
    };
  }, [bus]);

  if (!opening) return null;
  const { song } = opening;
  return <SharePanel key={song.songId} song={song} onClose={() => setOpening(null)} />;
}
