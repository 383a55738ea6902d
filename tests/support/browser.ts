import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** Best first: the headless shell loads a page in about half the time. */
const BINARIES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Keeps a test browser off the network: nothing that it would fetch for itself may disturb a measurement. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the Chromium to test with: `CHROME_PATH`, else the first known binary on `PATH`. Throws if there is none. */
export function findChromium(): string {
  const configured = process.env.CHROME_PATH;
  if (configured) return configured;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const found = BINARIES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
  if (found) return found;
  throw new Error('No Chromium found. Set CHROME_PATH to the binary of Chromium or Chrome.');
}

/**
 * Starts a headless Chromium for one suite, which closes it in `afterAll`. `withoutDefaults` are arguments of
 * Playwright's own that the suite wants left out.
 */
export async function launchBrowser(
  extraArguments: readonly string[] = [],
  withoutDefaults: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...extraArguments],
    ignoreDefaultArgs: [...withoutDefaults],
  });
}
