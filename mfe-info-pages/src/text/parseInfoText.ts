import type { Country } from '@nyimbo/shared-api';

/** The words of a country that replace `{country}` and `{adjective}`. */
export type CountryWords = Pick<Country, 'name' | 'adjective'>;

type TextPart = { kind: 'words'; text: string } | { kind: 'link'; text: string; target: string };

const LINK_MARKUP = /\[([^[\]]+)\]\(([A-Za-z]+(?:#[a-z0-9-]+)?)\)/g;

/** Splits a writer's text into words and links by page name. Fills in the country. */
export function parseInfoText(source: string, country: CountryWords): TextPart[] {
  const text = fillCountry(source, country);
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK_MARKUP)) {
    const [whole, words = '', target = ''] = match;
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: words, target });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}

/** Returns a writer's text without its link markup. */
export function toPlainText(source: string, country: CountryWords): string {
  return fillCountry(source, country).replace(LINK_MARKUP, '$1');
}

function fillCountry(source: string, country: CountryWords): string {
  return source.replaceAll('{country}', country.name).replaceAll('{adjective}', country.adjective);
}
