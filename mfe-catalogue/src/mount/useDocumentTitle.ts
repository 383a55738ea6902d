import { useEffect } from 'react';

/** Sets the document title, in the tab and in history, once the page's data is known (RTE-50). */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Nyimbo`;
  }, [title]);
}
