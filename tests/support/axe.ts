import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Finding {
  id: string;
  impact: string;
  help: string;
  targets: string[];
}

interface AxeOptions {
  /** CSS selector of the part to check; the whole page when left out. */
  within?: string;
  /** Rules to leave out, each with a reason in a comment where it is used. */
  ignoredRules?: readonly string[];
  /** Only these rules; all of axe-core's and best practice when left out. */
  onlyRules?: readonly string[];
}

/** The rules whose result depends on the theme: all others look at structure and names. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Runs axe-core (WCAG 2.0 to 2.2, A and AA, and best practice) in the page and returns what it found. */
async function findAxeViolations(page: Page, options: AxeOptions = {}): Promise<Finding[]> {
  // Evaluated rather than added as a <script>, so that the page's content security policy stays in force.
  // Once for each document: half a megabyte of script takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, ignoredRules, onlyRules }) => {
      const rules = {
        // Off by default in axe-core: words that are seen are the words that a voice command may use.
        'label-content-name-mismatch': { enabled: true },
        ...Object.fromEntries(ignoredRules.map((id) => [id, { enabled: false }])),
      };
      // No preload: axe would copy style sheets into inline styles, which the page's policy rightly refuses.
      const results = await window.axe.run(within ?? document, {
        ...(onlyRules ? { runOnly: { type: 'rule', values: onlyRules } } : { rules }),
        resultTypes: ['violations'],
        preload: false,
      });
      return results.violations.map(({ id, impact, help, nodes }) => ({
        id,
        impact: impact ?? 'minor',
        help,
        targets: nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
      }));
    },
    {
      within: options.within,
      ignoredRules: [...(options.ignoredRules ?? [])],
      onlyRules: options.onlyRules && [...options.onlyRules],
    },
  );
}

/** Fails the test with a readable list when axe-core finds anything, of any grade, in the page. */
export async function expectNoAxeViolations(page: Page, options: AxeOptions = {}): Promise<void> {
  const findings = await findAxeViolations(page, options);
  const report = findings.map(
    ({ id, impact, help, targets }) => `${id} (${impact}): ${help}\n  ${targets.join('\n  ')}`,
  );
  expect(report).toEqual([]);
}

/** As `expectNoAxeViolations` in the page's own theme; in the other theme the colours alone are checked again. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const other = await page.evaluate(() => {
    const root = document.documentElement;
    const theme = root.getAttribute('data-theme') === 'light' ? 'dark' : 'light';
    root.setAttribute('data-theme', theme);
    return theme;
  });
  // Colours may be on their way to the other theme.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await expectNoAxeViolations(page, { onlyRules: COLOUR_RULES }).catch((error: unknown) => {
    throw new Error(`In the ${other} theme: ${error instanceof Error ? error.message : String(error)}`);
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
