import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** In order of preference: the headless shell loads a page in about half the time. */
const BINARIES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Keeps the browser's own background requests from disturbing a measurement. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds the Chromium binary: `CHROME_PATH`, or else the first known binary on `PATH`. @throws if it finds none */
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
 * Starts a headless Chromium for one suite, which closes it in `afterAll`.
 * @param withoutDefaults Playwright's default arguments to omit
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
