interface Country {
  name: string;
}

/** The country of this deployment, as the HTML says it. */
export function readCountry(): Country {
  const page: { __NYIMBO__?: { country?: Country } } & typeof globalThis = globalThis;
  return page.__NYIMBO__?.country ?? { name: 'Malawi' };
}
