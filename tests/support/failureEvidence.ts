/** Saves what the open pages show when a browser test fails: a screenshot, the console and the last requests. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { ROOT } from './startSite.ts';

/** Each failed test has a folder here. `npm test` removes the folder when it starts. */
const EVIDENCE_FOLDER = path.join(ROOT, 'test-results/failures');
/** How many console messages and requests of a context are saved. */
const MAX_RECORDS = 80;
/** A page that is too busy for a screenshot in this time has none. */
const SCREENSHOT_TIMEOUT_MS = 10_000;
const MAX_NAME_LENGTH = 120;

declare global {
  /** Called by `tools/jest/browserEnvironment.cjs` when a test fails. */
  var saveFailureEvidence: ((title: string, testFile: string) => Promise<string>) | undefined;
}

/** The last console messages and requests of each open context. */
const recordsOfContexts = new Map<BrowserContext, string[]>();

/** Records the console and the requests of a context until it closes. */
export function recordEvidence(context: BrowserContext): void {
  globalThis.saveFailureEvidence = saveFailureEvidence;
  const records: string[] = [];
  const record = (text: string): void => {
    records.push(`${new Date().toISOString()} ${text}`);
    if (records.length > MAX_RECORDS) records.shift();
  };
  recordsOfContexts.set(context, records);
  context.on('close', () => recordsOfContexts.delete(context));
  context.on('console', (message) => record(`console.${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => record(`uncaught: ${String(error.error())}`));
  context.on('response', (response) => record(`${response.status()} ${response.request().method()} ${response.url()}`));
  context.on('requestfailed', (request) =>
    record(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
}

const toFileName = (text: string): string => text.replaceAll(/[^\w-]+/g, '-').slice(0, MAX_NAME_LENGTH);

/** Saves the state of all open pages in a folder for the test. Returns the folder, relative to the root. */
export async function saveFailureEvidence(title: string, testFile: string): Promise<string> {
  const folder = path.join(EVIDENCE_FOLDER, toFileName(path.relative(ROOT, testFile)), toFileName(title));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let number = 0;
  for (const [context, records] of recordsOfContexts) {
    number += 1;
    const pages = context.pages();
    const urls = pages.map((page) => page.url());
    writeFileSync(path.join(folder, `visitor-${number}.txt`), `${[...urls, '', ...records].join('\n')}\n`);
    for (const [index, page] of pages.entries())
      await saveScreenshot(page, path.join(folder, `visitor-${number}-page-${index + 1}.png`));
  }
  const relative = path.relative(ROOT, folder);
  console.log(`What the pages of the failed test show: ${relative}`);
  return relative;
}

async function saveScreenshot(page: Page, file: string): Promise<void> {
  try {
    await page.screenshot({ path: file, timeout: SCREENSHOT_TIMEOUT_MS });
  } catch {
    // TimeoutError: the page is busy. TargetClosedError: it has crashed or closed.
  }
}
