import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useShell } from '../ShellContext.ts';
import { useStore } from '../support/useStore.ts';
import { RemotePart } from './RemotePart.tsx';
import { slotPlaces, type SlotPlace } from './slotElements.ts';

/** Fills the `<nyimbo-slot>` elements of the pages. Their modules load as soon as the element is in the document. */
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

/** Returns a stable key per element, so that its module stays mounted while other elements come and go. */
function keyOf({ element }: SlotPlace): string {
  const known = keys.get(element);
  if (known) return known;
  lastKey += 1;
  const key = `slot-${lastKey}`;
  keys.set(element, key);
  return key;
}
