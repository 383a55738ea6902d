import { useEffect } from 'react';

/** Sets the document title once the page's data is known (RTE-50). */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Nyimbo`;
  }, [title]);
}
