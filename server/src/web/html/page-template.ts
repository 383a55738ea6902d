import { markCurrentLinks } from './mark-current-links.ts';

/** A piece of a page's HTML: bytes that many pages share, or text of this page only. */
export type HtmlPiece = Buffer | string;

/** A part of the template: the same bytes in each page, a navigation, or the name of a placeholder. */
type TemplatePart = { bytes: Buffer } | { navigation: string } | { placeholder: string };

/** The shell's template, split and encoded once per release. */
export type PageTemplate = readonly TemplatePart[];

const PLACEHOLDER = /\{\{(\w+)\}\}/;
const NAVIGATION = /(<nav\b.*?<\/nav>)/s;

/**
 * Splits a template at its placeholders `{{name}}`. Some placeholders of the shell's template are divided first
 * (`dividePlaceholders`).
 * @param constants values of the placeholders that are the same for each page
 */
export function createPageTemplate(text: string, constants: Record<string, string>): PageTemplate {
  const parts: TemplatePart[] = [];
  let constant = '';
  for (const [index, piece] of dividePlaceholders(text).split(PLACEHOLDER).entries()) {
    const isPlaceholder = index % 2 === 1;
    if (!isPlaceholder) constant += piece;
    else if (Object.hasOwn(constants, piece)) constant += constants[piece];
    else {
      parts.push(...splitAtNavigations(constant), { placeholder: piece });
      constant = '';
    }
  }
  return [...parts, ...splitAtNavigations(constant)];
}

/**
 * Divides each placeholder whose value is partly the same on every page, so only the differing part is filled per page.
 * Adds a placeholder for the override badge before `</body>`.
 */
function dividePlaceholders(text: string): string {
  const end = text.lastIndexOf('</body>');
  const withBadge = end < 0 ? text : `${text.slice(0, end)}{{badge}}${text.slice(end)}`;
  return withBadge
    .replace('{{scripts}}', '{{bootScripts}}\n{{structuredData}}')
    .replace('{{data}}', '{"registry":{{registry}},{{data}}');
}

/** Separates the navigations, because the current link in them differs for each page. */
function splitAtNavigations(html: string): TemplatePart[] {
  return html
    .split(NAVIGATION)
    .map((piece, index) => (index % 2 === 1 ? { navigation: piece } : { bytes: Buffer.from(piece) }));
}

/** Fills the placeholders. A placeholder without a value stays in the HTML. */
export function fillPageTemplate(
  template: PageTemplate,
  values: Record<string, readonly HtmlPiece[]>,
  rawPath: string,
): Buffer {
  const pieces = template.flatMap((part): readonly HtmlPiece[] => {
    if ('bytes' in part) return [part.bytes];
    if ('navigation' in part) return [markCurrentLinks(part.navigation, rawPath)];
    const { placeholder } = part;
    return (Object.hasOwn(values, placeholder) && values[placeholder]) || [`{{${placeholder}}}`];
  });
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
