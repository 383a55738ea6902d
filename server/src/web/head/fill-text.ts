import type { Country } from '../../config/describe-country.ts';

/** Fills a path's values into a text of `remote.json`. The shell does the same on later navigations. */
export function fillText(template: string, params: Record<string, string>, country: Country): string {
  const values: Record<string, string> = { country: country.name, adjective: country.adjective, ...params };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}
