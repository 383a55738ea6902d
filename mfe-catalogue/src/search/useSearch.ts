import type { SessionState } from '@nyimbo/shared-events';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { SearchEngine } from './SearchEngine.ts';
import { type SearchState } from './searchReducer.ts';

/** Creates the search of a dialog, for as long as the dialog is open. `input` is the field's initial text. */
export function useSearch(input: string): { search: SearchEngine; state: SearchState } {
  const bus = useCatalogueBus();
  const [search] = useState(() => new SearchEngine(() => isLoggedIn(bus.read('session')), input));
  useEffect(() => {
    search.fetchNow();
    return () => search.dispose();
  }, [search]);
  return { search, state: useSyncExternalStore(search.subscribe, search.getState) };
}

/**
 * Whether the server knows the listener: logged in, or with a session that is being restored, whose cookie identifies
 * the listener.
 */
function isLoggedIn(session: SessionState | undefined): boolean {
  return session?.status === 'authenticated' || (session?.status === 'restoring' && session.user !== null);
}
