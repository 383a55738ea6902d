// The schema of a remote's `remote.json`. Mirrors `RemoteDescription` of @nyimbo/shared-events.
import { z } from 'zod';

const modulePath = z.string().regex(/^\.\/[A-Za-z][\w/]*$/, "a module is written './Name'");
const messageName = z.string().regex(/^[a-z-]+\/[a-z-]+(@\d+)?$/, "a message is written 'domain/verb'");
/** The only dot is the one before `html`, so the path cannot leave the build's folder. */
const htmlFile = z.string().regex(/^html(\/[a-z0-9-]+)+\.html$/, "a page's text is written 'html/name.html'");
const slotName = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** An API call that the HTML starts before any script has loaded. */
const earlyCall = z.strictObject({
  call: z.string().regex(/^[a-zA-Z]+$/),
  /** Values can contain `{param}` of the route. `{isMobile}` becomes a boolean. */
  request: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

const previewKind = z.enum(['song', 'album', 'artist', 'playlist', 'genre', 'city']);

/** Overrides of a route for URLs with a certain query parameter. Omitted fields keep the route's values. */
const queryVariant = z.strictObject({
  /** Parameter values that match; if omitted, any non-empty value. */
  values: z.array(z.string().min(1)).nonempty().optional(),
  title: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  preview: previewKind.optional(),
  early: z.array(earlyCall).optional(),
});

/** Overrides of a route for one value of a path parameter. Omitted fields keep the route's values. */
const pathVariant = z.strictObject({
  title: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  noindex: z.boolean().optional(),
  /** Null: the page has no link preview kind, unlike the route. */
  preview: previewKind.nullable().optional(),
});

const route = z.strictObject({
  /** A path pattern of shared-api; '*' matches paths that no other route matches. */
  path: z.string().regex(/^(\/|\*$)/, "a path begins with '/', or is '*'"),
  module: modulePath,
  /** Can contain `{param}` of the route. */
  title: z.string().min(1),
  description: z.string().min(1).optional(),
  /** Excludes the page from search engines. */
  noindex: z.boolean().optional(),
  /** The kind of content, for link previews. */
  preview: previewKind.optional(),
  /** A file of the build with the page's content as static HTML, which the server sends before the component runs. */
  html: htmlFile.optional(),
  early: z.array(earlyCall).optional(),
  /** Overrides by query parameter. Its value is available as `{name}`, like a path parameter. */
  withQuery: z.record(z.string().regex(/^\w+$/), queryVariant).optional(),
  /** Overrides by path parameter, then by its value. */
  withPath: z.record(z.string().regex(/^\w+$/), z.record(z.string().min(1), pathVariant)).optional(),
});

const remoteDescription = z
  .strictObject({
    $schema: z.string().optional(),
    name: z.string().regex(/^mfe-[a-z]+(-[a-z]+)*$/),
    /** Only staff get the remote: other visitors get neither its pages nor its files. */
    access: z.literal('staff').optional(),
    routes: z.array(route),
    slots: z.array(z.strictObject({ slot: slotName, module: modulePath, load: z.enum(['boot', 'idle', 'command']) })),
    handles: z.record(messageName, modulePath),
    responds: z.record(messageName, modulePath),
    modules: z.array(modulePath).nonempty(),
    /** The service worker precaches this remote for an offline start. By default it caches used files only. */
    offline: z.boolean().optional(),
    needsShell: z.string().regex(/^\^\d+/, "a range is written '^1'"),
  })
  .superRefine((description, context) => {
    const known = new Set(description.modules);
    const refuse = (message) => context.addIssue({ code: 'custom', message });
    const used = [...description.routes, ...description.slots].map((entry) => entry.module);
    const mounted = new Set(description.slots.map((slot) => slot.module));
    if (description.access === 'staff') {
      // Only pages of the remote contain it, and the service worker must not store it.
      if (description.slots.some(({ load }) => load !== 'command'))
        refuse('a staff-only remote fills no slot by itself');
      if (description.offline) refuse('a staff-only remote is not cached for an offline start');
    }
    for (const module of used) if (!known.has(module)) refuse(`${module} is used but not listed in modules`);
    for (const [message, module] of Object.entries({ ...description.handles, ...description.responds })) {
      if (!mounted.has(module)) refuse(`${message} is handled by ${module}, which no slot mounts`);
    }
  });

/**
 * Parses the content of a `remote.json`.
 * @param {unknown} value
 * @param {string} file file name for the error message
 * @throws {Error} with one line per problem
 */
export function parseRemoteDescription(value, file) {
  const parsed = remoteDescription.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`);
  throw new Error(`${file} is not a valid remote description:\n${lines.join('\n')}`);
}

/** Lists the commands, requests and routes that a remote owns. */
export const claimsOf = ({ routes, handles, responds }) => [
  ...Object.keys(handles),
  ...Object.keys(responds),
  ...routes.map(({ path }) => path),
];

/**
 * Throws if a command, request or route has two owners, because the shell cannot decide which remote to load.
 * @param {{ name: string, routes: { path: string }[], handles: object, responds: object }[]} descriptions
 */
export function assertSingleOwners(descriptions) {
  const owners = new Map();
  for (const description of descriptions) {
    for (const claim of claimsOf(description)) {
      const other = owners.get(claim);
      if (other) throw new Error(`${claim} has two owners: ${other} and ${description.name}.`);
      owners.set(claim, description.name);
    }
  }
}
