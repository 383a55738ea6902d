import { useRef, type KeyboardEvent, type RefObject } from 'react';

interface ResultKeys {
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLOListElement | null>;
  /** Moves the focus to the first result. */
  focusFirstResult: () => void;
  handleFieldKey: (event: KeyboardEvent) => void;
  handleListKey: (event: KeyboardEvent) => void;
}

/**
 * Keyboard navigation between a search field and its results: Down or Enter moves from the field to the first result,
 * Up and Down move between results, Up from the first and Escape return to the field.
 */
export function useResultKeys(): ResultKeys {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const readLinks = () => [...(list.current?.querySelectorAll('a') ?? [])];

  const focusFirstResult = () => readLinks()[0]?.focus();
  const handleFieldKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || readLinks().length === 0) return;
    event.preventDefault();
    focusFirstResult();
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
  return { field, list, focusFirstResult, handleFieldKey, handleListKey };
}
