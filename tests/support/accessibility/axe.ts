import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Finding {
  id: string;
  impact: string;
  help: string;
  targets: string[];
}

interface AxeOptions {
  /** CSS selector of the part to check. Default: the whole page. */
  within?: string;
  /** Rules to ignore. The caller states the reason in a comment. */
  ignoredRules?: readonly string[];
  /** The only rules to run. Default: all of axe-core's, with best practices. */
  onlyRules?: readonly string[];
}

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Runs axe-core (WCAG 2.0 to 2.2, A and AA, and best practice) in the page and returns what it found. */
async function findAxeViolations(page: Page, options: AxeOptions = {}): Promise<Finding[]> {
  // Evaluate the script instead of adding a <script>, to leave the page's content security policy in force. Evaluate it
  // once per document, because 500 kB of script take as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, ignoredRules, onlyRules }) => {
      const rules = {
        // axe-core disables this rule by default. Users of voice control speak the visible label.
        'label-content-name-mismatch': { enabled: true },
        ...Object.fromEntries(ignoredRules.map((id) => [id, { enabled: false }])),
      };
      // Without preload, axe copies no style sheets into inline styles, which the page's policy refuses.
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

/** Fails the test with a readable list if axe-core finds a violation of any impact in the page. */
export async function expectNoAxeViolations(page: Page, options: AxeOptions = {}): Promise<void> {
  const findings = await findAxeViolations(page, options);
  const report = findings.map(
    ({ id, impact, help, targets }) => `${id} (${impact}): ${help}\n  ${targets.join('\n  ')}`,
  );
  expect(report).toEqual([]);
}

/** Checks all rules in the current theme, then only the rules about colours in the other theme. */
export async function expectNoAxeViolationsInBothThemes(page: Page, options: AxeOptions = {}): Promise<void> {
  await expectNoAxeViolations(page, options);
  const other = await page.evaluate(() => {
    const root = document.documentElement;
    const theme = root.getAttribute('data-theme') === 'light' ? 'dark' : 'light';
    root.setAttribute('data-theme', theme);
    return theme;
  });
  // Wait for the colour transitions between the themes.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await expectNoAxeViolations(page, { ...options, onlyRules: COLOUR_RULES }).catch((error: unknown) => {
    throw new Error(`In the ${other} theme: ${error instanceof Error ? error.message : String(error)}`);
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
