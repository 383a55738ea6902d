/** The locations of the API and the media, and the session. The shell sets it at boot for all remotes. */
export interface ApiConfig {
  /** Base URL of the API, relative or absolute, without a trailing slash. */
  apiBase: string;
  /** Base URL of audio and peaks, in the same form. */
  mediaBase: string;
  /** Returns the bearer token, or null when logged out. Called before each API call. */
  getToken: () => string | null;
  /**
   * Called once per token when the API rejects it (SES-5). It decides what to do; this package never logs out by
   * itself.
   * Resolves to true when there is a new token: the rejected calls are then repeated once. Resolves to false when it
   * could not get one now: it is then called again at the next rejection.
   */
  onUnauthorised?: () => void | Promise<boolean | void>;
}

/** Globals that the HTML defines for the scripts, as far as this package reads them. */
interface PageGlobals {
  apiBase?: string;
  mediaBase?: string;
  /** Pending early responses, by `buildEarlyKey`; a rejected one counts as not requested. */
  early?: Record<string, Promise<unknown>>;
}

const CONFIG_KEY: unique symbol = Symbol.for('nyimbo.api');

function scope(): typeof globalThis & { [CONFIG_KEY]?: ApiConfig; __NYIMBO__?: PageGlobals } {
  return globalThis;
}

/** Sets the configuration for the page. Every build of this package reads it, so the shell calls this only once. */
export function configureApi(config: Partial<ApiConfig>): void {
  scope()[CONFIG_KEY] = { ...readApiConfig(), ...config };
}

/** Returns the page's configuration; before `configureApi` the values from the HTML, else from this origin. */
export function readApiConfig(): ApiConfig {
  const page = scope();
  return (
    page[CONFIG_KEY] ?? {
      apiBase: page.__NYIMBO__?.apiBase ?? '/api',
      mediaBase: page.__NYIMBO__?.mediaBase ?? '/media',
      getToken: () => null,
    }
  );
}

/**
 * Returns the response that the HTML requested early, once. A second call returns undefined, so its caller asks the
 * server.
 */
export function takeEarlyAnswer(key: string): Promise<unknown> | undefined {
  const early = scope().__NYIMBO__?.early;
  if (!early || !Object.hasOwn(early, key)) return undefined;
  const answer = early[key];
  delete early[key];
  return answer;
}
