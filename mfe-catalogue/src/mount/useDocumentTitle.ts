import { useEffect } from 'react';

/** Names the page in the tab and in history, once its own words are known (RTE-50). */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Nyimbo`;
  }, [title]);
}
