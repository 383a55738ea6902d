/** After the browser suites: ends the site that `globalSetup` started, and the server that took its mail. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.nyimboSite?.stop();
  await globalThis.nyimboPostbox?.close();
}
