/** Where the API and the media are, and whose session it is. The shell sets it at boot for all remotes. */
export interface ApiConfig {
  /** Base address of the API, relative or absolute, without a trailing slash. */
  apiBase: string;
  /** Base address of audio and peaks, the same. */
  mediaBase: string;
  /** The bearer token, or null when nobody is logged in. Asked before each call. */
  getToken: () => string | null;
  /**
   * Told once per token when the API refuses it (SES-5). It decides what to do; nothing is logged out by itself.
   * When it resolves to true there is a new token, and the refused calls are repeated with it, once. When it resolves
   * to false it could not get one now, and is told again at the next refusal.
   */
  onUnauthorised?: () => void | Promise<boolean | void>;
}

/** What the HTML carries for the scripts, as far as this package reads it. */
interface PageGlobals {
  apiBase?: string;
  mediaBase?: string;
  /** Answers on their way, by `buildEarlyKey`; a rejected one counts as never asked. */
  early?: Record<string, Promise<unknown>>;
}

const CONFIG_KEY: unique symbol = Symbol.for('nyimbo.api');

function scope(): typeof globalThis & { [CONFIG_KEY]?: ApiConfig; __NYIMBO__?: PageGlobals } {
  return globalThis;
}

/** Sets the configuration for the page: every build of this package reads it, so the shell's one call is enough. */
export function configureApi(config: Partial<ApiConfig>): void {
  scope()[CONFIG_KEY] = { ...readApiConfig(), ...config };
}

/** The page's configuration; before `configureApi`, what the HTML says, else this origin. */
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

/** Takes the answer that the HTML asked for early; the second taker gets undefined and asks the server. */
export function takeEarlyAnswer(key: string): Promise<unknown> | undefined {
  const early = scope().__NYIMBO__?.early;
  if (!early || !Object.hasOwn(early, key)) return undefined;
  const answer = early[key];
  delete early[key];
  return answer;
}
