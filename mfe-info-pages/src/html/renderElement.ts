import { buildInfoLink, parseInfoTarget } from '../text/infoLinks.ts';
import { parseInfoText } from '../text/parseInfoText.ts';

/** Renders an HTML element around inner HTML. Omits undefined attributes. */
export function renderElement(
  name: string,
  attributes: Record<string, string | undefined>,
  ...inner: string[]
): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeText(value)}"`,
  );
  return `<${name}${written.join('')}>${inner.join('')}</${name}>`;
}

/** Escapes a text for HTML content and quoted attributes. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Placeholders for the country, which is unknown at build time. The web host replaces them. */
const COUNTRY_PLACEHOLDERS = { name: '{country}', adjective: '{adjective}' };

/** Renders a writer's text with its links. */
export function renderText(source: string): string {
  return parseInfoText(source, COUNTRY_PLACEHOLDERS)
    .map((part) => {
      const target = part.kind === 'link' ? parseInfoTarget(part.target) : null;
      const words = escapeText(part.text);
      return target === null ? words : renderElement('a', { href: buildLink(target.name, target.hash) }, words);
    })
    .join('');
}

/** Builds a link. Omits the token of an advertising link, which is new for each navigation (NAV-3). */
function buildLink(name: Parameters<typeof buildInfoLink>[0], hash: string): string {
  const link = buildInfoLink(name, hash);
  return name === 'Advertising' ? link.replace(/\?.*/, '') : link;
}
