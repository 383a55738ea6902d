import type { Config } from '../../config/load-config.ts';
import type { EarlyContent } from '../early/early-content.ts';
import { wrapEarlyContent } from '../early/wrap-early-content.ts';
import type { PageMatch } from '../match-page.ts';
import type { LiveRegistry } from '../live/registry.schema.ts';
import type { SiteRelease } from '../site-release.ts';
import { buildEarlyRequests } from './build-early-requests.ts';
import type { LinkPreview } from '../head/link-preview.ts';
import { buildPageHead, buildStructuredData } from './build-page-head.ts';
import { buildFileUrl, buildPreloads } from './build-preloads.ts';
import { escapeHtml, toScriptLiteral } from './escape-html.ts';
import { markCurrentLinks } from './mark-current-links.ts';

const API_BASE = '/api';

export interface PageOptions {
  release: SiteRelease;
  config: Pick<Config, 'country' | 'mediaBase'>;
  /** Null when no remote owns the URL. */
  match: PageMatch | null;
  /** Raw path as requested, without its query. */
  rawPath: string;
  pageUrl: string;
  nonce: string;
  preview: LinkPreview;
  noindex: boolean;
  /** Content shown before the app runs; null leaves the page empty. */
  earlyContent: EarlyContent | null;
  /** Badge that lists the preview builds (live/render-override-badge.ts); null without overrides. */
  badge: string | null;
}

/**
 * Returns the part of the registry that the shell needs to start. Leaves out previous builds and the rest of
 * `remote.json`, to keep pages small.
 */
function slimRegistry({ seq, shell, remotes }: LiveRegistry): unknown {
  const slim = Object.entries(remotes).map(([name, { current }]) => {
    const { build, entry, integrity, hashes } = current;
    const { routes, slots, handles, responds, needsShell } = current.description;
    const shellRoutes = routes.map(({ path, module, title, description: text }) => ({
      path,
      module,
      title,
      description: text,
    }));
    const description = { name, routes: shellRoutes, slots, handles, responds, needsShell };
    return [name, { current: { build, entry, integrity, hashes, description } }];
  });
  const { build, hashes } = shell.current;
  return { seq, shell: { current: { build, hashes } }, remotes: Object.fromEntries(slim) };
}

/** Renders the HTML of a page from the shell's template. */
export function renderPage(options: PageOptions): string {
  const { release, config, match, rawPath, nonce } = options;
  const { registry, shell } = release;
  const { country, mediaBase } = config;
  const { build } = registry.shell.current;
  const data = {
    apiBase: API_BASE,
    mediaBase,
    country: { code: country.code, name: country.name, adjective: country.adjective },
    build,
    registry: slimRegistry(registry),
    preloads: buildPreloads(release, match),
    requests: match ? buildEarlyRequests(match.route, match.params, API_BASE) : [],
  };
  const early = wrapEarlyContent(options.earlyContent, release.early.script, nonce);
  const head = [...buildPageHead(options), ...early.styles];
  const locate = ({ file, integrity }: { file: string; integrity: string }) => ({
    url: escapeHtml(buildFileUrl('shell', build, file)),
    integrity,
  });
  const entry = locate({ file: shell.entry, integrity: registry.shell.current.integrity });
  const values: Record<string, string> = {
    head: head.join('\n'),
    preload: `<link rel="preload" href="${entry.url}" integrity="${entry.integrity}" as="script" id="entry">`,
    scripts: [...shell.beside.map(locate), entry]
      .map(({ url, integrity }) => `<script nonce="${nonce}" src="${url}" integrity="${integrity}" defer></script>`)
      .concat(buildStructuredData(options.preview))
      .join('\n'),
    early: early.html,
    data: toScriptLiteral(data),
    nonce,
    country: escapeHtml(country.name),
    year: String(new Date().getFullYear()),
    shellBase: escapeHtml(buildFileUrl('shell', build, '')),
  };
  const filled = release.template.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
  );
  return addBadge(markCurrentLinks(filled, rawPath), options.badge);
}

/** Adds the badge before `</body>`, which the template of any shell build has. */
function addBadge(html: string, badge: string | null): string {
  const end = html.lastIndexOf('</body>');
  return badge === null || end < 0 ? html : `${html.slice(0, end)}${badge}\n${html.slice(end)}`;
}
