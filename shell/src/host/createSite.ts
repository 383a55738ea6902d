import type { SlotName } from '@nyimbo/shared-events';
import { matchRoute, sortRoutes } from '@nyimbo/shared-api/paths';
import type { Registry } from './Registry.ts';

/** Identifies a module of a remote: `mfe-player`, `./BottomPlayer`. */
export interface ModuleId {
  remote: string;
  module: string;
}

/** A page of a remote. `pattern` is its path in `remote.json`, with parameters. */
export interface SiteRoute extends ModuleId {
  pattern: string;
  title: string;
  description: string | null;
}

/**
 * A module that fills a slot of the frame. `load` says when the module loads: at the start, in the browser's idle time,
 * or on its first command. `restores`: keys of localStorage; while none has a value, `idle` waits for the
 * first input.
 */
export interface SlotEntry extends ModuleId {
  slot: SlotName;
  load: 'boot' | 'idle' | 'command';
  restores?: string[];
}

/** The page for a URL, with the decoded parameters of its path by name. */
export interface SiteMatch {
  route: SiteRoute;
  params: Record<string, string>;
}

/** The routes, slots and message handlers of all remotes. This is all that the shell knows about features. */
export interface Site {
  match(rawPathname: string): SiteMatch | null;
  slots: SlotEntry[];
  /** Finds the slot entry whose module handles a command or responds to a request. */
  findHandler(message: string): SlotEntry | null;
}

/** Builds the site from the descriptions of all live remotes. */
export function createSite(registry: Registry): Site {
  const descriptions = Object.values(registry.remotes).map((release) => release.current.description);
  const routes = sortRoutes(
    descriptions.flatMap(({ name, routes }) =>
      routes.map(({ path, module, title, description }): SiteRoute => ({
        remote: name,
        module,
        title,
        pattern: path,
        description: description ?? null,
      })),
    ),
  );
  const slots = descriptions.flatMap(({ name, slots }) =>
    slots.map((entry): SlotEntry => ({ ...entry, remote: name })),
  );
  const handlers = new Map<string, SlotEntry>();
  for (const { name, handles, responds } of descriptions) {
    for (const [message, module] of Object.entries({ ...handles, ...responds })) {
      const entry = slots.find((slot) => slot.remote === name && slot.module === module);
      if (entry) handlers.set(message, entry);
    }
  }
  return {
    match: (rawPathname) => matchRoute(routes, rawPathname),
    slots,
    findHandler: (message) => handlers.get(message) ?? null,
  };
}
