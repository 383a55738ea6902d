import type { SessionState } from '@nyimbo/shared-events';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { SearchEngine } from './SearchEngine.ts';
import { type SearchState } from './searchReducer.ts';

/** Creates a search for the lifetime of the dialog, with `input` as its first input. */
export function useSearch(input: string): { search: SearchEngine; state: SearchState } {
  const bus = useCatalogueBus();
  const [search] = useState(() => new SearchEngine(() => isLoggedIn(bus.read('session')), input));
  useEffect(() => {
    search.fetchNow();
    return () => search.dispose();
  }, [search]);
  return { search, state: useSyncExternalStore(search.subscribe, search.getState) };
}

/** A session that is being restored counts as logged in: the cookie already identifies the listener to the server. */
function isLoggedIn(session: SessionState | undefined): boolean {
  return session?.status === 'authenticated' || (session?.status === 'restoring' && session.user !== null);
}
