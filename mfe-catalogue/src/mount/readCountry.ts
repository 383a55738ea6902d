interface Country {
  name: string;
}

/** Reads the deployment's country from the HTML. */
export function readCountry(): Country {
  const page: { __NYIMBO__?: { country?: Country } } & typeof globalThis = globalThis;
  return page.__NYIMBO__?.country ?? { name: 'Malawi' };
}
