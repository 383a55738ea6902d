import { useEffect, useState, type RefObject } from 'react';

/** A line a third down the viewport. The section that crosses it is the current one. */
const READING_LINE_MARGIN = { rootMargin: '-33% 0px -66% 0px' };

/**
 * Returns the ID of the section that is being read; null above the first.
 *
 * @param inside any element in the rendered article; the page's static HTML may contain the same headings a second time
 * @param ids IDs of the headings
 */
export function useCurrentSection(inside: RefObject<Element | null>, ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');

  useEffect(() => {
    // Old browsers and jsdom lack IntersectionObserver. Then no section is marked.
    if (!('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = target.getAttribute('aria-labelledby');
        if (isIntersecting) setCurrent(id);
        else setCurrent((before) => (before === id ? null : before));
      }
    }, READING_LINE_MARGIN);
    const article = inside.current?.closest('article');
    for (const id of key.split(' ')) {
      const section = article?.querySelector(`section[aria-labelledby='${id}']`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [inside, key]);

  return current;
}
