import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { useEffect, useRef, useState } from 'react';
import type { Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** A list of songs of which the page may have loaded only the first. */
export interface WholeListProps {
  /** The loaded songs; undefined until the page has loaded. */
  songs: readonly Song[] | undefined;
  /** Loads the rest and returns all songs; undefined if `songs` are all. */
  loadAll?: ((scope: Scope) => Promise<readonly Song[]>) | undefined;
}

interface WholeList {
  /** Calls `action` with all songs of the list, after loading the rest. Shows a toast if that fails. */
  run: (action: (songs: readonly Song[]) => void) => void;
  isLoading: boolean;
}

/** Returns a function for actions that need all songs of a list, such as a download (CAT-6). */
export function useWholeList({ songs = [], loadAll }: WholeListProps): WholeList {
  const bus = useCatalogueBus();
  const [isLoading, setLoading] = useState(false);
  const attempt = useRef<Scope | null>(null);
  // A visitor who has left the page does not expect a dialog any more.
  useEffect(() => () => attempt.current?.dispose(), []);
  const run: WholeList['run'] = (action) => {
    if (!loadAll) return action(songs);
    const scope = (attempt.current = createScope());
    setLoading(true);
    const end = (finish: () => void) => {
      if (scope.isDisposed) return;
      scope.dispose();
      setLoading(false);
      finish();
    };
    loadAll(scope).then(
      (all) => end(() => action(all)),
      () => end(() => bus.send('toast/show', { text: 'The rest of the list did not load. Try again.' })),
    );
  };
  return { run, isLoading };
}
