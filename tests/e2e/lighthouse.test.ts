/** Lighthouse's scores for the production build on a phone: SEO, accessibility and best practices. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser.ts';
import { ROOT } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';

const LIGHTHOUSE_CLI = path.join(ROOT, 'node_modules/lighthouse/cli/index.js');
const CATEGORIES = ['seo', 'accessibility', 'best-practices'];
const MIN_SCORE = 0.95;
const TIMEOUT_MS = 180_000;
/** Maximum length of the report. A report on three categories is about 1 MB of JSON. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string; title: string }>;
}

/** Runs Lighthouse as a command, because it is an ES module and starts its own browser. */
async function runLighthouse(page: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE_CLI,
      siteUrl() + page,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new ${CHROMIUM_ARGUMENTS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: MAX_OUTPUT_BYTES, timeout: TIMEOUT_MS },
  );
  return JSON.parse(stdout);
}

test.each([
  ['INF-1', 'home', '/'],
  ['RTE-11', 'a song', '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu'],
  ['RTE-28', 'the questions', '/faq'],
])(
  '%s Lighthouse gives %s at least 95 for SEO, accessibility and best practices',
  async (_id, name, page) => {
    const { categories, audits } = await runLighthouse(page);
    const scores = Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, score]));
    console.log(`Lighthouse, ${name}: ${CATEGORIES.map((id) => `${id} ${(scores[id] ?? 0) * 100}`).join(', ')}`);
    const failed = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    );
    const low = CATEGORIES.filter((id) => (scores[id] ?? 0) < MIN_SCORE);
    expect(low.length === 0 ? [] : [...low, ...failed.map(({ id, title }) => `${id}: ${title}`)]).toEqual([]);
  },
  TIMEOUT_MS + 10_000,
);
