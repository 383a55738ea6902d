import type { BusLogLine } from '../../devtools/BusLogLine.ts';
import type { Store } from '../../support/createStore.ts';
import type { NetworkCondition } from '../NetworkCondition.ts';
import type { SoloMessage } from './listMessages.ts';

/** A module for a slot, which the preview mounts next to the page. */
export interface MountedPart {
  module: string;
  props: Record<string, unknown>;
}

/** A page or a part that the preview can mount. */
export interface SoloModule {
  module: string;
  kind: 'page' | 'part';
  /** The route pattern of a page, or the slot of a part. */
  location: string;
}

/** The API of the preview, used by the controls and by tests. */
export interface SoloApi {
  app: string;
  modules: SoloModule[];
  messages: SoloMessage[];
  /**
   * Mounts a module in the preview. A page without props opens at a URL with names from the API's catalogue. A page
   * with props, such as `params` or `path`, mounts without a URL.
   * @throws PartLoadError when it does not load; the preview then shows its error card
   */
  mount(module: string, props?: Record<string, unknown>): Promise<void>;
  unmount(module: string): Promise<void>;
  /** Opens a page of the remote by its path. */
  open(path: string): void;
  /**
   * Sends a command, an event or a state. The payload defaults to the first example.
   * @throws when it breaks the contract
   */
  send(name: string, payload?: unknown): void;
  /** @throws when the input breaks the contract, or when the remote rejects the request */
  request(name: string, input?: unknown): Promise<unknown>;
  /** Returns a message's example payloads, with songs from the API. */
  readExamples(name: string): Promise<unknown[]>;
  log(): readonly BusLogLine[];
  clearLog(): void;
  /**
   * Lists the resources that the remote has not released, one line each. Includes resources that a remote creates once
   * per document, such as the player's engine. `detectLeaks` excludes them.
   */
  listUnreleased(): string[];
  /** Mounts and unmounts a module twice, and lists the resources that the second time has added. */
  detectLeaks(module: string, props?: Record<string, unknown>): Promise<string[]>;
  setNetwork(network: NetworkCondition): Promise<void>;
  /** Logs a demo account of the real API in or out. Creates the account on first use. @throws ApiError */
  setLoggedIn(isLoggedIn: boolean): Promise<void>;
  isLoggedIn(): boolean;
  setTheme(theme: 'dark' | 'light'): void;
  /** Calls the listener with each path that the preview shows, including the current one. */
  onPath(listener: (path: string) => void): void;
  /** The mounted parts, for the controls. */
  mounted: Store<readonly MountedPart[]>;
  lines: Store<readonly BusLogLine[]>;
}
