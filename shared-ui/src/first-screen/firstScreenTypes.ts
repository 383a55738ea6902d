// What the web host and a remote's build for the server exchange: plain data.

/** The page's settings. In the browser, components read them from `window.__NYIMBO__`. */
export interface PageSettings {
  country: { code: string; name: string; adjective: string };
  mediaBase: string;
  /** Whether the request for the page asks to save data (`Save-Data`). */
  isSavingData: boolean;
}

/** One page to render. */
export interface FirstScreenRequest<Props> {
  /** The page's module, as `remote.json` names it. */
  module: string;
  props: Props;
  /** The API's answers as JSON, keyed by call and request (`buildEarlyKey`). Other calls stay unanswered. */
  answers: Record<string, string>;
  settings: PageSettings;
}

/** The first screen of a page as HTML, with the CSS that it needs. */
export interface FirstScreen {
  html: string;
  css: string;
}

/** What a build for the server exports. The web host calls it in a thread (`server/src/web/first-screens`). */
export interface FirstScreenRenderer<Props> {
  /** The modules that have a first screen. */
  modules: string[];
  /** @throws what a component throws */
  render(request: FirstScreenRequest<Props>): FirstScreen;
}
