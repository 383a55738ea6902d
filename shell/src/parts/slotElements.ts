import { createStore, type Store } from '../support/createStore.ts';

/** A `<nyimbo-slot>` in a remote's page, which another remote fills. */
export interface SlotAnchor {
  element: HTMLElement;
  name: string;
  props: Record<string, unknown>;
}

const SLOT_TAG = 'nyimbo-slot';

/** All slot elements in the document. */
export const slotAnchors: Store<readonly SlotAnchor[]> = createStore<readonly SlotAnchor[]>([]);

/** Parses the JSON in `data-props`. Returns an empty object when the attribute is missing or invalid. */
function parseProps(text: string | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // SyntaxError: not JSON, so the slot gets no props.
    return {};
  }
}

/**
 * Defines `<nyimbo-slot name data-props>`, which a remote's page uses to embed a module of another remote without
 * naming that remote. The shell fills the slot through a portal, so the module's errors do not reach the page.
 */
export function defineSlotElement(): void {
  if (customElements.get(SLOT_TAG)) return;
  customElements.define(
    SLOT_TAG,
    class extends HTMLElement {
      static observedAttributes = ['name', 'data-props'];

      connectedCallback(): void {
        this.#update();
      }

      attributeChangedCallback(): void {
        if (this.isConnected) this.#update();
      }

      disconnectedCallback(): void {
        slotAnchors.write(slotAnchors.read().filter((anchor) => anchor.element !== this));
      }

      #update(): void {
        const anchor = {
          element: this,
          name: this.getAttribute('name') ?? '',
          props: parseProps(this.dataset['props']),
        };
        const others = slotAnchors.read().filter((other) => other.element !== this);
        slotAnchors.write([...others, anchor]);
      }
    },
  );
}
