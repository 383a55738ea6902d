import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useShell } from '../ShellContext.ts';
import { useStore } from '../support/useStore.ts';
import { RemotePart } from './RemotePart.tsx';
import { slotPlaces, type SlotPlace } from './slotElements.ts';

/** Fills the `<nyimbo-slot>` elements of the pages. What such an element asks for loads as soon as it is there. */
export function SlotPortals(): ReactElement {
  const { site } = useShell();
  const places = useStore(slotPlaces);
  return (
    <>
      {places.map((place) => {
        const entry = site.slots.find((candidate) => candidate.slot === place.name);
        return entry ? createPortal(<RemotePart id={entry} props={place.props} />, place.element, keyOf(place)) : null;
      })}
    </>
  );
}

const keys = new WeakMap<HTMLElement, string>();
let lastKey = 0;

/** Each element keeps its key, so that its part stays mounted while others come and go. */
function keyOf({ element }: SlotPlace): string {
  const known = keys.get(element);
  if (known) return known;
  lastKey += 1;
  const key = `slot-${lastKey}`;
  keys.set(element, key);
  return key;
}
