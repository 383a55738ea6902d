import { type KeyboardEvent, useState } from 'react';
import type { SearchHit } from './toHitGroups.ts';

/** The hit that the arrow keys have selected. */
export interface ActiveHit {
  activeId: string | undefined;
  handleKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Tracks the result that the arrow keys selected while the focus stays in the field (SRC-5). Down from the last result
 * and up from the first return to the field. Enter opens the active result, or the first if none is active.
 * @decides SRC-5
 */
export function useActiveHit(hits: readonly SearchHit[]): ActiveHit {
  const [chosenId, setChosenId] = useState<string>();
  const index = hits.findIndex((hit) => hit.id === chosenId);

  const move = (step: 1 | -1) => {
    // The field is position -1, so the cycle has one more position than there are hits.
    const positions = hits.length + 1;
    const next = ((index + 1 + step + positions) % positions) - 1;
    const hit = hits[next];
    setChosenId(hit?.id);
    if (hit) document.getElementById(hit.id)?.scrollIntoView?.({ block: 'nearest' });
  };

  return {
    activeId: index < 0 ? undefined : chosenId,
    handleKeyDown: (event) => {
      if (hits.length === 0 || event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        document
          .getElementById((hits[index] ?? hits[0])?.id ?? '')
          ?.querySelector('a')
          ?.click();
      }
    },
  };
}
