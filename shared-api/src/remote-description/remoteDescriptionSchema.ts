import * as z from 'zod';

const modulePath = z.string().regex(/^\.\/[A-Za-z][\w/]*$/, "a module is written './Name'");
const messageName = z.string().regex(/^[a-z-]+\/[a-z-]+(@\d+)?$/, "a message is written 'domain/verb'");
/** The only dot is the one before `html`, so the path cannot leave the build's folder. */
const htmlFile = z.string().regex(/^html(\/[a-z0-9-]+)+\.html$/, "a page's text is written 'html/name.html'");
const slotName = z.string().regex(/^[a-z]+(-[a-z]+)*$/);
const previewKind = z.enum(['song', 'album', 'artist', 'playlist', 'shared-playlist', 'genre', 'city']);

/** `z.strictObject` refuses unknown keys, `z.looseObject` keeps them. */
type ObjectSchema<Config extends z.core.$ZodObjectConfig> = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
) => z.ZodObject<Shape, Config>;

function definePage<Config extends z.core.$ZodObjectConfig>(object: ObjectSchema<Config>) {
  return object({
    /** The page's `document.title`. May contain parameters of the path: `{name}`. */
    title: z.string().min(1),
    /** The page's description for search engines and link previews. May contain parameters of the path: `{name}`. */
    description: z.string().min(1).optional(),
    /** The kind of content that the link preview shows. In a variant, null removes the preview of the route. */
    preview: previewKind.nullable().optional(),
    /** API calls that the HTML starts before any script has loaded. */
    early: z
      .array(
        object({
          call: z.string().regex(/^[a-zA-Z]+$/),
          /** Values may contain parameters of the path: `{name}`. `{isMobile}` becomes a boolean. */
          request: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
        }),
      )
      .optional(),
  });
}

function defineRoute<Config extends z.core.$ZodObjectConfig>(object: ObjectSchema<Config>) {
  const page = definePage(object);
  /** Overrides of the page. Omitted fields keep the route's values. */
  const variant = page.partial();
  return page.extend({
    /** A path pattern, for example `/mw/artist/{name}`; '*' matches paths that no other route matches. */
    path: z.string().regex(/^(\/|\*$)/, "a path begins with '/', or is '*'"),
    module: modulePath,
    /** Excludes the page from search engines. */
    noindex: z.boolean().optional(),
    /**
     * A file of the build with the page's content as static HTML and the placeholders `{country}` and `{adjective}`.
     * The server sends it, so visitors can read the page before its component runs.
     */
    html: htmlFile.optional(),
    /**
     * Variants by query field. A variant applies to the values in `values`, or to every value if `values` is missing.
     * The value is available as `{field}`, like a path parameter, and belongs to the canonical URL.
     */
    withQuery: z
      .record(z.string().regex(/^\w+$/), variant.extend({ values: z.array(z.string().min(1)).nonempty().optional() }))
      .optional(),
    /** Variants by path parameter, then by its value. */
    withPath: z
      .record(
        z.string().regex(/^\w+$/),
        z.record(z.string().min(1), variant.extend({ noindex: z.boolean().optional() })),
      )
      .optional(),
  });
}

function defineDescription<Config extends z.core.$ZodObjectConfig>(object: ObjectSchema<Config>) {
  return object({
    $schema: z.string().optional(),
    name: z.string().regex(/^mfe-[a-z]+(-[a-z]+)*$/),
    /** Only staff get the remote: other visitors get neither its pages nor its files. */
    access: z.literal('staff').optional(),
    routes: z.array(defineRoute(object)),
    slots: z.array(
      object({
        slot: slotName,
        module: modulePath,
        load: z.enum(['boot', 'idle', 'command']),
        /**
         * For `idle`: keys of localStorage whose values the module restores. While none has a value, the module waits for
         * the visitor's first input, or 10 seconds.
         */
        restores: z.array(z.string().min(1)).nonempty().optional(),
      }),
    ),
    /** Commands that this remote owns, each with the module that handles the command once the module is mounted. */
    handles: z.record(messageName, modulePath),
    /** Requests that this remote answers, each with the module that answers once the module is mounted. */
    responds: z.record(messageName, modulePath),
    modules: z.array(modulePath).nonempty(),
    /**
     * The module that renders the first screens of the remote's pages on the server (`createFirstScreenRenderer` of
     * shared-ui). The build compiles it for Node; the web host runs it.
     */
    server: modulePath.optional(),
    /**
     * If true, the service worker caches the remote for an offline start, except libraries that load on first use. By
     * default, the service worker caches only files that were used.
     */
    offline: z.boolean().optional(),
    /** Range of shell versions that this remote supports. */
    needsShell: z.string().regex(/^\^\d+/, "a range is written '^1'"),
  });
}

/**
 * The schema of a remote's `remote.json` as a team writes it: its pages, slots and handlers, as static data that ships
 * with each of its builds. Refuses unknown keys.
 */
export const remoteDescriptionSchema = defineDescription(z.strictObject);

/** The same schema, but it keeps unknown keys, because newer tools may have published the description. */
export const looseRemoteDescriptionSchema = defineDescription(z.looseObject);

/** A remote's `remote.json`. */
export type RemoteDescription = z.infer<typeof remoteDescriptionSchema>;
