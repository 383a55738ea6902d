import { createStore, type Store } from '../support/createStore.ts';

/** A `<nyimbo-slot>` in a remote's page, waiting for another remote to fill it. */
export interface SlotPlace {
  element: HTMLElement;
  name: string;
  props: Record<string, unknown>;
}

const TAG = 'nyimbo-slot';

/** All slot elements that are on the page now. */
export const slotPlaces: Store<readonly SlotPlace[]> = createStore<readonly SlotPlace[]>([]);

/** The props that `data-props` holds as JSON; none when it is missing or broken. */
function parseProps(text: string | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // SyntaxError: the page wrote something else; its slot then gets no props.
    return {};
  }
}

/**
 * Defines `<nyimbo-slot name data-props>`, with which a remote's page makes room for a part of another remote without
 * knowing which. The shell fills it through a portal, so that the part's errors stay in the part.
 */
export function defineSlotElement(): void {
  if (customElements.get(TAG)) return;
  customElements.define(
    TAG,
    class extends HTMLElement {
      static observedAttributes = ['name', 'data-props'];

      connectedCallback(): void {
        this.update();
      }

      attributeChangedCallback(): void {
        if (this.isConnected) this.update();
      }

      disconnectedCallback(): void {
        slotPlaces.write(slotPlaces.read().filter((place) => place.element !== this));
      }

      private update(): void {
        const place = {
          element: this,
          name: this.getAttribute('name') ?? '',
          props: parseProps(this.dataset['props']),
        };
        const others = slotPlaces.read().filter((other) => other.element !== this);
        slotPlaces.write([...others, place]);
      }
    },
  );
}
