export interface CountryWords {
  name: string;
  adjective: string;
}

/** Fallback for a page without country data, as on a static host. */
const neutral: CountryWords = { name: 'our country', adjective: 'local' };

/** Reads the deployment's country from the data in the page; neutral words if there is none. */
export function readCountry(): CountryWords {
  const site: unknown = Reflect.get(globalThis, '__NYIMBO__');
  const country: unknown = readKey(site, 'country');
  const name = readKey(country, 'name');
  const adjective = readKey(country, 'adjective');
  return typeof name === 'string' && typeof adjective === 'string' ? { name, adjective } : neutral;
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
