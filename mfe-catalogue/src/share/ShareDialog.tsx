import { useEffect, useState, type ReactElement } from 'react';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { countShare } from './countShare.ts';
import { shareByDevice } from './shareByDevice.ts';
import { SharePanel } from './SharePanel.tsx';
import { toSharedLink, type ShareSubject } from './toSharedLink.ts';

/**
 * Slot `overlay`: on `song/share` and `page/share`, opens the device's share sheet, or the share dialog if the device
 * has none or the message asks for the dialog.
 */
export function Component(): ReactElement {
  return (
    <CatalogueMount>
      <ShareOpener />
    </CatalogueMount>
  );
}

function ShareOpener() {
  const bus = useCatalogueBus();
  const [opening, setOpening] = useState<{ subject: ShareSubject; href: string } | null>(null);

  useEffect(() => {
    const share = async (subject: ShareSubject, opensDialog = false) => {
      const outcome = opensDialog ? 'unavailable' : await shareByDevice(toSharedLink(subject));
      if (outcome === 'shared') countShare(bus, subject);
      if (outcome === 'unavailable') setOpening({ subject, href: window.location.href });
    };
    const stopSongs = bus.handle('song/share', ({ song, opensDialog }) => share({ kind: 'song', song }, opensDialog));
    const stopPages = bus.handle('page/share', ({ page, opensDialog }) => share(page, opensDialog));
    // Keep the dialog open after a navigation that started before the dialog opened.
    const stopListening = bus.on('navigation/done', () =>
      setOpening((last) => (last?.href === window.location.href ? last : null)),
    );
    return () => {
      stopSongs();
      stopPages();
      stopListening();
    };
  }, [bus]);

  if (!opening) return null;
  const { subject } = opening;
  return <SharePanel key={toSharedLink(subject).url} subject={subject} onClose={() => setOpening(null)} />;
}
