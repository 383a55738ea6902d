import { buildInfoLink, parseInfoTarget } from '../text/infoLinks.ts';
import { parseInfoText } from '../text/parseInfoText.ts';

/** An element of a page's HTML, around what is HTML already. Attributes that are undefined are left out. */
export function element(name: string, attributes: Record<string, string | undefined>, ...inner: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeText(value)}"`,
  );
  return `<${name}${written.join('')}>${inner.join('')}</${name}>`;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The country is not known at build time: its marks stay, and the web host fills them in. */
const marks = { name: '{country}', adjective: '{adjective}' };

/** A writer's text with its links. */
export function renderText(source: string): string {
  return parseInfoText(source, marks)
    .map((part) => {
      const target = part.kind === 'link' ? parseInfoTarget(part.target) : null;
      const words = escapeText(part.text);
      return target === null ? words : element('a', { href: buildLink(target.name, target.hash) }, words);
    })
    .join('');
}

/** Advertising without its token: that is new for each navigation (NAV-3), and a build lasts. */
function buildLink(name: Parameters<typeof buildInfoLink>[0], hash: string): string {
  const link = buildInfoLink(name, hash);
  return name === 'Advertising' ? link.replace(/\?.*/, '') : link;
}
