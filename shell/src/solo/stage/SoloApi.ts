import type { BusLogLine } from '../../bus-log/BusLogLine.ts';
import type { Store } from '../../support/createStore.ts';
import type { Line } from '../soloPage.ts';
import type { SoloMessage } from './listMessages.ts';

/** A module that is mounted beside the page. */
export interface MountedPart {
  module: string;
  props: Record<string, unknown>;
}

/** A page or a part that can be put on the stage. */
export interface SoloModule {
  module: string;
  kind: 'page' | 'part';
  /** Of a page its pattern, of a part its slot. */
  place: string;
}

/** What the stage can be told to do. All of it is also what the desk's buttons do. */
export interface SoloApi {
  app: string;
  modules: SoloModule[];
  messages: SoloMessage[];
  /**
   * Puts a module on the stage. A page without props opens at an address that is made up with names of the API; with
   * `params` or `path` it is mounted with these.
   * @throws PartLoadError when it does not load; its card is on the stage then
   */
  mount(module: string, props?: Record<string, unknown>): Promise<void>;
  unmount(module: string): Promise<void>;
  /** Opens a page of the remote by its address. */
  open(path: string): void;
  /** Sends a command, an event or a state; with the first example when nothing is given. @throws when it breaks the contract */
  send(name: string, payload?: unknown): void;
  /** @throws when the input breaks the contract, or as the remote rejects it */
  request(name: string, input?: unknown): Promise<unknown>;
  /** A message's examples, with songs of the API in them. */
  readExamples(name: string): Promise<unknown[]>;
  log(): readonly BusLogLine[];
  clearLog(): void;
  /**
   * What the remote has not taken back: one line each, none when it is clean. What is
   * made once for the life of the page (the player's engine) is among them: `findLeaks` tells the two apart.
   */
  leftovers(): string[];
  /** Mounts a module and takes it off, twice: what there is one more of after the second time has leaked. */
  findLeaks(module: string, props?: Record<string, unknown>): Promise<string[]>;
  setLine(line: Line): Promise<void>;
  /** Logs a demo account of the real API in (it is made at the first time), or out. @throws ApiError */
  setLoggedIn(isLoggedIn: boolean): Promise<void>;
  isLoggedIn(): boolean;
  setTheme(theme: 'dark' | 'light'): void;
  /** Calls the listener with each address that the stage shows, the present one first. */
  onPath(listener: (path: string) => void): void;
  /** For the desk. */
  mounted: Store<readonly MountedPart[]>;
  lines: Store<readonly BusLogLine[]>;
}
