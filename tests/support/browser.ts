import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { recordEvidence } from './failureEvidence.ts';

/** Names of Chromium binaries, best first. The headless shell loads a page in about half the time. */
const BINARIES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Arguments of every browser. Most of them disable its own background requests, which disturb measurements. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Disables V8's optimizing compilers. Most pages live for a few seconds, in which optimized code does not pay for its
 * compilation. Not for Lighthouse, which measures the speed of the scripts.
 */
const UNOPTIMIZED_SCRIPTS = '--js-flags=--no-opt,--no-maglev';

/** How long a test waits for a state of a page. Playwright's 30 s are too short on a machine that does other work. */
const STATE_TIMEOUT_MS = 60_000;

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
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGUMENTS, UNOPTIMIZED_SCRIPTS, ...extraArguments],
    ignoreDefaultArgs: [...withoutDefaults],
  });
  browser.on('context', (context) => {
    context.setDefaultTimeout(STATE_TIMEOUT_MS);
    recordEvidence(context);
  });
  return browser;
}
