import type { Bus, PageProps } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { buildQuery } from '@nyimbo/shared-api/paths';
import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 400;

const readInput = (search: string) => new URLSearchParams(search).get('q') ?? '';

/**
 * Holds the input of a page's search. Writes it to the URL (`?q=`) once the visitor pauses typing, so that links and
 * the history keep it. Another URL of the same page replaces the input.
 */
export function useQueryInput(
  bus: Bus,
  { path, search }: Pick<PageProps, 'path' | 'search'>,
): [input: string, setInput: (input: string) => void] {
  const [input, setInput] = useState(() => readInput(search));
  const [known, setKnown] = useState(search);
  const [sent, setSent] = useState<string | null>(null);
  if (search !== known) {
    setKnown(search);
    setSent(null);
    // The visitor may type while the URL updates, so adopt only a URL that this hook did not set.
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
    }, TYPING_PAUSE_MS);
    return scope.dispose;
  }, [bus, input, path, search]);

  return [input, setInput];
}
