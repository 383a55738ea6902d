import type { Country } from '../../config/describe-country.ts';

/**
 * Fills the values of a path into a text of `remote.json`. The shell does the same when a visitor navigates in the app.
 */
export function fillText(template: string, params: Record<string, string>, country: Country): string {
  const values: Record<string, string> = { country: country.name, adjective: country.adjective, ...params };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}
