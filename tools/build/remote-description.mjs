// What a remote's `remote.json` may say. Mirrors `RemoteDescription` of @nyimbo/shared-events.
import { z } from 'zod';

const modulePath = z.string().regex(/^\.\/[A-Za-z][\w/]*$/, "a module is written './Name'");
const messageName = z.string().regex(/^[a-z-]+\/[a-z-]+(@\d+)?$/, "a message is written 'domain/verb'");
/** No dots but the one before `html`: such a path cannot leave the build's folder. */
const htmlFile = z.string().regex(/^html(\/[a-z0-9-]+)+\.html$/, "a page's text is written 'html/name.html'");
const slotName = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** A call whose answer the page needs first: the HTML starts it before any script has loaded. */
const earlyCall = z.strictObject({
  call: z.string().regex(/^[a-zA-Z]+$/),
  /** Values may hold `{param}` of the route; `{isMobile}` becomes a boolean. */
  request: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

const previewKind = z.enum(['song', 'album', 'artist', 'playlist', 'genre', 'city']);

/** What is another page when the address has a field of the query. What it leaves out is as it is without. */
const queryVariant = z.strictObject({
  /** Values of the field that count; any that is not empty when left out. */
  values: z.array(z.string().min(1)).nonempty().optional(),
  title: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  preview: previewKind.optional(),
  early: z.array(earlyCall).optional(),
});

/** What is another page for one value of the path. What it leaves out is as it is for the others. */
const pathVariant = z.strictObject({
  title: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  noindex: z.boolean().optional(),
  /** Null: about no single thing, unlike the others. */
  preview: previewKind.nullable().optional(),
});

const route = z.strictObject({
  /** A pattern of shared-api's paths; '*' takes what no other page takes. */
  path: z.string().regex(/^(\/|\*$)/, "a path begins with '/', or is '*'"),
  module: modulePath,
  /** May hold `{param}` of the route. */
  title: z.string().min(1),
  description: z.string().min(1).optional(),
  /** Kept out of search engines. */
  noindex: z.boolean().optional(),
  /** The kind of thing that the route shows, for link previews. */
  preview: previewKind.optional(),
  /** A file of the build: what the page says as plain HTML, which is served before the page's component runs. */
  html: htmlFile.optional(),
  early: z.array(earlyCall).optional(),
  /** By field of the query, whose value is then `{field}`, like one of the path. */
  withQuery: z.record(z.string().regex(/^\w+$/), queryVariant).optional(),
  /** By name of a value of the path, then by that value. */
  withPath: z.record(z.string().regex(/^\w+$/), z.record(z.string().min(1), pathVariant)).optional(),
});

const remoteDescription = z
  .strictObject({
    $schema: z.string().optional(),
    name: z.string().regex(/^mfe-[a-z]+(-[a-z]+)*$/),
    routes: z.array(route),
    slots: z.array(z.strictObject({ slot: slotName, module: modulePath, load: z.enum(['boot', 'idle', 'command']) })),
    handles: z.record(messageName, modulePath),
    responds: z.record(messageName, modulePath),
    modules: z.array(modulePath).nonempty(),
    /** The service worker keeps this remote for an offline start; else only what of it was used. */
    offline: z.boolean().optional(),
    needsShell: z.string().regex(/^\^\d+/, "a range is written '^1'"),
  })
  .superRefine((description, context) => {
    const known = new Set(description.modules);
    const refuse = (message) => context.addIssue({ code: 'custom', message });
    const used = [...description.routes, ...description.slots].map((entry) => entry.module);
    const mounted = new Set(description.slots.map((slot) => slot.module));
    for (const module of used) if (!known.has(module)) refuse(`${module} is used but not listed in modules`);
    for (const [message, module] of Object.entries({ ...description.handles, ...description.responds })) {
      if (!mounted.has(module)) refuse(`${message} is handled by ${module}, which no slot mounts`);
    }
  });

/**
 * Parses the content of a `remote.json`.
 * @param {unknown} value
 * @param {string} file named in the error
 * @throws {Error} one line for each thing that is wrong
 */
export function parseRemoteDescription(value, file) {
  const parsed = remoteDescription.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`);
  throw new Error(`${file} is not a valid remote description:\n${lines.join('\n')}`);
}

/**
 * Refuses two owners for one command, request or route: the shell could not know which of them to load.
 * @param {{ name: string, routes: { path: string }[], handles: object, responds: object }[]} descriptions
 */
export function refuseTwoOwners(descriptions) {
  const owners = new Map();
  for (const { name, routes, handles, responds } of descriptions) {
    const claims = [...Object.keys(handles), ...Object.keys(responds), ...routes.map((entry) => entry.path)];
    for (const claim of claims) {
      const other = owners.get(claim);
      if (other) throw new Error(`${claim} has two owners: ${other} and ${name}.`);
      owners.set(claim, name);
    }
  }
}
