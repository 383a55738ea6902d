import type { Bus, PageProps } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { buildQuery } from '@nyimbo/shared-api/paths';
import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

const readInput = (search: string) => new URLSearchParams(search).get('q') ?? '';

/**
 * What is typed into a page's search. It stands in the address (`?q=`) once the typing pauses, so that a link and the way
 * back keep it; another address within the page brings its own.
 */
export function useQueryInput(bus: Bus, { path, search }: Pick<PageProps, 'path' | 'search'>) {
  const [input, setInput] = useState(() => readInput(search));
  const [known, setKnown] = useState(search);
  const [sent, setSent] = useState<string | null>(null);
  if (search !== known) {
    setKnown(search);
    setSent(null);
    // Typing goes on while the address follows: only an address that says something else is news.
    if (readInput(search) !== sent) setInput(readInput(search));
  }

  useEffect(() => {
    const wanted = input.trim();
    if (wanted === readInput(search)) return undefined;
    const scope = createScope();
    const query = wanted === '' ? '' : `?${buildQuery([['q', wanted]])}`;
    scope.timeout(() => {
      setSent(wanted);
      bus.send('navigate/to', { path: path + query, replace: true });
    }, PAUSE_MS);
    return scope.dispose;
  }, [bus, input, path, search]);

  return [input, setInput] as const;
}
