import type { SongRef } from '@nyimbo/shared-events';
import { useEffect, useState } from 'react';
import { CatalogueMount } from './mount/CatalogueMount.tsx';
import { useCatalogueBus } from './mount/CatalogueContext.ts';
import { countShare } from './share/countShare.ts';
import { describeSong } from './share/describeSong.ts';
import { shareByDevice } from './share/shareByDevice.ts';
import { SharePanel } from './share/SharePanel.tsx';

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
  const [opening, setOpening] = useState<{ song: SongRef; href: string } | null>(null);

  useEffect(() => {
    const stopHandling = bus.handle('song/share', async (command) => {
      const outcome = await shareByDevice(describeSong(command.song));
      if (outcome === 'shared') countShare(bus, command.song.songId);
      if (outcome === 'unavailable') setOpening({ song: command.song, href: window.location.href });
    });
    // A page that was on its way already when the dialog was opened leaves it open.
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
