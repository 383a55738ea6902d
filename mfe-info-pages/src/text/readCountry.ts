export interface CountryWords {
  name: string;
  adjective: string;
}

/** What the site says when the page was not served with a country in it, as on a static host. */
const neutral: CountryWords = { name: 'our country', adjective: 'local' };

/** The country that this deployment is for, from the data in the page; neutral words when there is none. */
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
