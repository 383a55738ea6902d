import { useEffect, useState } from 'react';
import { CatalogueMount } from './mount/CatalogueMount.tsx';
import { useCatalogueBus } from './mount/CatalogueContext.ts';
import { SearchPanel } from './search/SearchPanel.tsx';

/** Slot `overlay`: opens the search at each `search/open`, and closes it when one goes to another page. */
export function Component() {
  return (
    <CatalogueMount>
      <SearchOpener />
    </CatalogueMount>
  );
}

function SearchOpener() {
  const bus = useCatalogueBus();
  // Each opening is a search of its own, so that words sent with a second `search/open` are taken.
  const [opening, setOpening] = useState<{ id: number; input: string; href: string } | null>(null);

  useEffect(() => {
    const stopHandling = bus.handle('search/open', ({ input }) => {
      setOpening((last) =>
        last && input === undefined
          ? last
          : { id: (last?.id ?? 0) + 1, input: input ?? '', href: window.location.href },
      );
    });
    // A page that was on its way already when the search was opened leaves it open.
    const stopListening = bus.on('navigation/done', () =>
      setOpening((last) => (last?.href === window.location.href ? last : null)),
    );
    return () => {
      stopHandling();
      stopListening();
    };
  }, [bus]);

  if (!opening) return null;
  return <SearchPanel key={opening.id} input={opening.input} onClose={() => setOpening(null)} />;
}
