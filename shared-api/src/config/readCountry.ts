/** The country of the deployment, as the server writes it into the HTML. */
export interface Country {
  code: string;
  name: string;
  adjective: string;
}

/** The country for a page from a static host, whose HTML contains no country. */
const DEFAULT_COUNTRY: Country = { code: 'MW', name: 'Malawi', adjective: 'Malawian' };

/** Reads the deployment's country from the HTML. */
export function readCountry(): Country {
  const page: { __NYIMBO__?: { country?: Partial<Country> } } & typeof globalThis = globalThis;
  return { ...DEFAULT_COUNTRY, ...page.__NYIMBO__?.country };
}
