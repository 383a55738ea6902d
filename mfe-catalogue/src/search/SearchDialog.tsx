import { useEffect, useState, type ReactElement } from 'react';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { SearchPanel } from './SearchPanel.tsx';

/**
 * Slot `overlay`: opens the search dialog on `search/open`, and closes it when the visitor navigates to another page.
 */
export function Component(): ReactElement {
  return (
    <CatalogueMount>
      <SearchOpener />
    </CatalogueMount>
  );
}

function SearchOpener() {
  const bus = useCatalogueBus();
  // Each opening is a separate search, so a second `search/open` replaces the input.
  const [opening, setOpening] = useState<{ id: number; input: string; href: string } | null>(null);

  useEffect(() => {
    const stopHandling = bus.handle('search/open', ({ input }) => {
      setOpening((last) =>
        last && input === undefined
          ? last
          : { id: (last?.id ?? 0) + 1, input: input ?? '', href: window.location.href },
      );
    });
    // Keep the dialog open after a navigation that started before the dialog opened.
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
