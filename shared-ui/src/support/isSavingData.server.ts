/** Returns whether the request for the page asks to save data (`Save-Data`). */
export const isSavingData = (() => {
  const page: { __NYIMBO__?: { isSavingData?: boolean } } & typeof globalThis = globalThis;
  return page.__NYIMBO__?.isSavingData ?? false;
}) satisfies typeof import('./isSavingData.ts').isSavingData;
