import { useEffect, useState } from 'react';

/** A line a third down the screen: the section that crosses it is the one that is read. */
const READING_LINE = { rootMargin: '-33% 0px -66% 0px' };

/** The id of the section that is being read; null above the first. `ids` are those of the headings. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');

  useEffect(() => {
    // Old browsers, jsdom: then no section is marked.
    if (!('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = target.getAttribute('aria-labelledby');
        if (isIntersecting) setCurrent(id);
        else setCurrent((before) => (before === id ? null : before));
      }
    }, READING_LINE);
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)?.closest('section');
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}
