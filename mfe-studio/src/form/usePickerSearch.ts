import { isApiError } from '@nyimbo/shared-api';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useRef, useState } from 'react';
import type { FindOptions, PickerOption } from './PickerOption.ts';

const SEARCH_DELAY_MS = 200;

type PickerSearch = { status: 'idle' | 'searching' | 'failed' } | { status: 'found'; options: readonly PickerOption[] };

/** Searches for the typed text once the editor pauses. `input` is null while the editor is not typing. */
export function usePickerSearch(input: string | null, find: FindOptions): PickerSearch {
  const [search, setSearch] = useState<PickerSearch>({ status: 'idle' });
  const latestFind = useRef(find);
  useEffect(() => {
    latestFind.current = find;
  }, [find]);

  const words = input?.trim() ?? '';
  useEffect(() => {
    if (words === '') return undefined;
    const scope = createScope();
    const leaving = new AbortController();
    scope.add(() => leaving.abort());
    scope.timeout(() => {
      setSearch({ status: 'searching' });
      latestFind.current(words, leaving.signal).then(
        (options) => setSearch({ status: 'found', options }),
        (error: unknown) => {
          if (!isApiError(error)) throw error;
          if (error.code !== 'aborted') setSearch({ status: 'failed' });
        },
      );
    }, SEARCH_DELAY_MS);
    return scope.dispose;
  }, [words]);

  return words === '' ? { status: 'idle' } : search;
}
