/** Runs after the browser suites: stops their sites and their mail servers. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.nyimboSitePool?.close();
}
