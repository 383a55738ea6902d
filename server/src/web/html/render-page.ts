import type { Config } from '../../config/load-config.ts';
import type { EarlyContent } from '../early/early-content.ts';
import { wrapEarlyContent } from '../early/wrap-early-content.ts';
import type { PageMatch } from '../match-page.ts';
import type { SiteRelease } from '../site-release.ts';
import { buildEarlyRequests } from './build-early-requests.ts';
import type { LinkPreview } from '../head/link-preview.ts';
import { buildPageHead, buildStructuredData } from './build-page-head.ts';
import { buildPreconnects, buildPreloads } from './build-preloads.ts';
import { escapeHtml, toScriptLiteral } from './escape-html.ts';
import { NONCE_MARK } from './page-encoder.ts';
import { fillPageTemplate } from './page-template.ts';

export interface PageOptions {
  release: SiteRelease;
  config: Pick<Config, 'country' | 'apiBase' | 'mediaBase'>;
  /** Null when no remote owns the URL. */
  match: PageMatch | null;
  /** Raw path as requested, without its query. */
  rawPath: string;
  pageUrl: string;
  preview: LinkPreview;
  noindex: boolean;
  /** Content shown before the app runs; null leaves the page empty. */
  earlyContent: EarlyContent | null;
  /** Badge that lists the preview builds (live/render-override-badge.ts); null without overrides. */
  badge: string | null;
}

/** Renders the HTML of a page from the release's template, with `NONCE_MARK` in place of the nonce. */
export function renderPage(options: PageOptions): Buffer {
  const { release, config, match, rawPath, badge } = options;
  const { country, apiBase, mediaBase } = config;
  const data = {
    apiBase,
    mediaBase,
    country: { code: country.code, name: country.name, adjective: country.adjective },
    build: release.registry.shell.current.build,
    preloads: buildPreloads(release, match),
    requests: match ? buildEarlyRequests(match.route, match.params, apiBase) : [],
  };
  const early = wrapEarlyContent(options.earlyContent, release.early.script, { nonce: NONCE_MARK, rawPath });
  const head = [...buildPageHead(options), ...buildPreconnects(config)];
  const values = {
    head: [head.join('\n'), ...early.styles],
    structuredData: [buildStructuredData(options.preview)],
    early: early.html,
    // The template already contains the start of this object, with the registry.
    data: [toScriptLiteral(data).slice(1)],
    country: [escapeHtml(country.name)],
    year: [String(new Date().getFullYear())],
    badge: badge === null ? [] : [`${badge}\n`],
  };
  return fillPageTemplate(release.template, values, rawPath);
}
