/**
 * The locations of the API and the media, and access to the session. The shell sets this configuration at boot for all
 * remotes.
 */
export interface ApiConfig {
  /** Base URL of the API, relative or absolute, without a trailing slash. */
  apiBase: string;
  /** Base URL of audio and peaks, in the same form. */
  mediaBase: string;
  /** Returns the bearer token, or null when logged out. Called before each API call. */
  getToken: () => string | null;
  /**
   * Called once per token when the API rejects the token (SES-5). The callback decides what to do; this package never
   * logs out by itself. If the callback resolves to true, there is a new token, and the client repeats the rejected
   * calls once. If it resolves to false, it could not get a token now, and the client calls it again at the next
   * rejection.
   */
  onUnauthorised?: () => void | Promise<boolean | void>;
}

/** The fields of `window.__NYIMBO__`, set in the page's HTML, that this package reads. */
interface PageGlobals {
  apiBase?: string;
  mediaBase?: string;
  /**
   * Responses that the HTML requested before any script loaded, by `buildEarlyKey`. A rejected response counts as not
   * requested.
   */
  early?: Record<string, Promise<unknown>>;
}

const CONFIG_KEY: unique symbol = Symbol.for('nyimbo.api');

function getPageGlobals(): typeof globalThis & { [CONFIG_KEY]?: ApiConfig; __NYIMBO__?: PageGlobals } {
  return globalThis;
}

/**
 * Sets the configuration for the page. All builds of this package read the same configuration, so only the shell calls
 * this function.
 */
export function configureApi(config: Partial<ApiConfig>): void {
  getPageGlobals()[CONFIG_KEY] = { ...readApiConfig(), ...config };
}

/**
 * Returns the page's configuration. Before `configureApi`, returns the values from the HTML; without these, `/api` and
 * `/media`.
 */
export function readApiConfig(): ApiConfig {
  const page = getPageGlobals();
  return (
    page[CONFIG_KEY] ?? {
      apiBase: page.__NYIMBO__?.apiBase ?? '/api',
      mediaBase: page.__NYIMBO__?.mediaBase ?? '/media',
      getToken: () => null,
    }
  );
}

/**
 * Returns and deletes the response that the HTML requested early. A second caller gets undefined, and requests the data
 * from the server.
 */
export function consumeEarlyResponse(key: string): Promise<unknown> | undefined {
  const early = getPageGlobals().__NYIMBO__?.early;
  if (!early || !Object.hasOwn(early, key)) return undefined;
  const answer = early[key];
  delete early[key];
  return answer;
}
