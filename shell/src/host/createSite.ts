import type { SlotName } from '@nyimbo/shared-events';
import { matchRoute, sortRoutes } from '@nyimbo/shared-api/paths';
import type { Registry } from './Registry.ts';

/** A module of a remote, as federation names it: `mfe-player`, `./BottomPlayer`. */
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
 * A module that fills a slot of the frame. `load` says when: at the start, in the browser's idle time, or on its first
 * command.
 */
export interface SlotEntry extends ModuleId {
  slot: SlotName;
  load: 'boot' | 'idle' | 'command';
}

/** The page for a URL, with the decoded parameters of its path by name. */
export interface SiteMatch {
  route: SiteRoute;
  params: Record<string, string>;
}

/** The routes, slots and handlers of all remotes: all that the shell knows about features, and only as data. */
export interface Site {
  match(rawPathname: string): SiteMatch | null;
  slots: SlotEntry[];
  /** Returns the slot entry that handles a command or responds to a request once it is mounted. */
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
    slots.map(({ slot, module, load }): SlotEntry => ({ remote: name, slot, module, load })),
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
