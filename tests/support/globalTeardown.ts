/** After the browser suites: ends the site that `globalSetup` started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.nyimboSite?.stop();
}
