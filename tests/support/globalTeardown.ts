/** After the browser suites: ends the sites that they ran on, and the servers that took their mail. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.nyimboSiteDesk?.close();
}
