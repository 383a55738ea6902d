import type { Country } from '../../config/load-config.ts';
import { SITE_NAME } from '../../config/site-name.ts';
import type { LiveRoute } from '../site-release.ts';
import { escapeHtml } from './escape-html.ts';

/** What a link to the page shows where it is pasted. */
export interface LinkPreview {
  title: string;
  description: string;
  /** Absolute. */
  imageUrl: string | null;
  kind: 'music.song' | 'music.album' | 'music.playlist' | 'profile';
}

export interface PageHeadOptions {
  route: LiveRoute | null;
  params: Record<string, string>;
  country: Country;
  /** Absolute address of the page, without what of its query does not belong to it. */
  pageUrl: string;
  preview: LinkPreview | null;
  noindex: boolean;
}

/** Puts a path's values into a text of `remote.json`; the shell does the same on later navigations. */
function fillText(template: string, params: Record<string, string>, country: Country): string {
  const values: Record<string, string> = { country: country.name, adjective: country.adjective, ...params };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}

const meta = (attribute: 'name' | 'property', key: string, content: string) =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;

/** RTE-50: title, description, canonical link, Open Graph and Twitter tags. Everything from outside is escaped. */
export function buildPageHead(options: PageHeadOptions): string[] {
  const { route, params, country, pageUrl, preview, noindex } = options;
  // Names as the catalogue writes them, where it knows them: an address may have them in lower case, or leave one out.
  const title = preview?.title ?? (route ? fillText(route.title, params, country) : SITE_NAME);
  const description =
    preview?.description ??
    (route?.description
      ? fillText(route.description, params, country)
      : `Stream and download music made in ${country.name}.`);
  return [
    `<title>${escapeHtml(title)} · ${SITE_NAME}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(pageUrl)}">`,
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', preview?.kind ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', pageUrl),
    ...(preview?.imageUrl ? [meta('property', 'og:image', preview.imageUrl)] : []),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(preview?.imageUrl ? [meta('name', 'twitter:image', preview.imageUrl)] : []),
  ];
}
