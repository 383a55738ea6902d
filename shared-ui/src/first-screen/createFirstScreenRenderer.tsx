import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { moveStyleAttributes } from './moveStyleAttributes.ts';
import type { FirstScreenRenderer, PageSettings } from './firstScreenTypes.ts';
import { readCss } from './readCss.ts';
import { shortenClassNames } from './shortenClassNames.ts';

interface RendererOptions<Props> {
  /** The components of the pages, by module. */
  pages: Record<string, ComponentType<Props>>;
  /** Called before each render with the answers that the components read. */
  setAnswers: (answers: ReadonlyMap<string, unknown>) => void;
  /** Adds to the HTML what only `early.js` needs, for example attributes. */
  transformHtml?: (html: string, answers: ReadonlyMap<string, unknown>) => string;
}

/**
 * Creates the renderer that a remote's build for the server exports. It renders the components of the remote's pages to
 * HTML: what the app renders first when it has the same answers.
 */
export function createFirstScreenRenderer<Props extends object>({
  pages,
  setAnswers,
  transformHtml = (html) => html,
}: RendererOptions<Props>): FirstScreenRenderer<Props> {
  return {
    modules: Object.keys(pages),
    render: ({ module, props, answers: jsonByKey, settings }) => {
      const Page = pages[module];
      if (!Page) throw new Error(`${module} has no first screen.`);
      const global: { __NYIMBO__?: PageSettings } & typeof globalThis = globalThis;
      global.__NYIMBO__ = settings;
      const answers = new Map(
        Object.entries(jsonByKey).map(([key, json]): [string, unknown] => [key, JSON.parse(json)]),
      );
      setAnswers(answers);
      const sheet = new ServerStyleSheet();
      try {
        const html = renderToString(sheet.collectStyles(<Page {...props} />), { identifierPrefix: 'e' });
        const generatedClasses = [...sheet.instance.names].flatMap(([componentClass, names]) => [
          componentClass,
          ...names.keys(),
        ]);
        const transformed = transformHtml(prepareHtml(html), answers);
        return moveStyleAttributes(shortenClassNames({ html: transformed, css: readCss(sheet), generatedClasses }));
      } finally {
        sheet.seal();
      }
    },
  };
}

/**
 * Removes React's comments, which only hydration needs, and renames `aria-busy`, which in the page means that the app is
 * loading. Makes all images lazy: the visitor's data saver setting, which the server does not know, hides them by CSS,
 * and the browser never requests a hidden lazy image.
 */
const prepareHtml = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .replaceAll(' aria-busy="true"', ' data-loading=""')
    .replaceAll(' loading="eager"', ' loading="lazy"')
    // The HTML of crawled pages is valid and without redundancy. React has escaped `>` and `"` in texts and attributes.
    .replaceAll('/>', '>')
    .replace(/ (inert|selected|disabled|checked|hidden)=""/g, ' $1')
    // The app draws covers without a picture.
    .replace(/<img(?:(?! src=)[^>])*>/g, '')
    .replaceAll(' fetchPriority="', ' fetchpriority="')
    .replaceAll(' role="list"', '')
    .replaceAll('_eR_', 'eR_');
