import { useRef, type KeyboardEvent } from 'react';

/**
 * The keyboard's way between a search and what it found: Down or Enter leads from the field to the first, Up and Down
 * from one to the next, Up from the first and Escape back to the field.
 */
export function useResultKeys() {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const readLinks = () => [...(list.current?.querySelectorAll('a') ?? [])];

  const enter = () => readLinks()[0]?.focus();
  const handleFieldKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || readLinks().length === 0) return;
    event.preventDefault();
    enter();
  };
  const handleListKey = (event: KeyboardEvent) => {
    const links = readLinks();
    const at = links.findIndex((link) => link === document.activeElement);
    const isUp = event.key === 'ArrowUp';
    if (at < 0 || !['ArrowDown', 'ArrowUp', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape' || (isUp && at === 0)) field.current?.focus();
    else links[isUp ? at - 1 : at + 1]?.focus();
  };
  return { field, list, enter, handleFieldKey, handleListKey };
}
