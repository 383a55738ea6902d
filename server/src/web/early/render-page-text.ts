import type { Country } from '../../config/describe-country.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { EarlyContent } from './early-content.ts';

/** Renders the text that a remote ships for a page (INF-1), with the country's name and adjective filled in. */
export function renderPageText(text: string, { name, adjective }: Country): EarlyContent {
  const values: Record<string, string> = { country: escapeHtml(name), adjective: escapeHtml(adjective) };
  const html = text.replace(/\{(country|adjective)\}/g, (_, mark: string) => values[mark] ?? '');
  return { html: `<div class="e-text">\n${html}\n</div>` };
}
