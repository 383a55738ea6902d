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
}

/** Runs axe-core (WCAG 2.0 to 2.2, A and AA, and best practice) in the page and returns what it found. */
async function findAxeViolations(page: Page, options: AxeOptions = {}): Promise<Finding[]> {
  // Evaluated rather than added as a <script>, so that the page's content security policy stays in force.
  await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, ignoredRules }) => {
      const rules = {
        // Off by default in axe-core: words that are seen are the words that a voice command may use.
        'label-content-name-mismatch': { enabled: true },
        ...Object.fromEntries(ignoredRules.map((id) => [id, { enabled: false }])),
      };
      // No preload: axe would copy style sheets into inline styles, which the page's policy rightly refuses.
      const results = await window.axe.run(within ?? document, { rules, resultTypes: ['violations'], preload: false });
      return results.violations.map(({ id, impact, help, nodes }) => ({
        id,
        impact: impact ?? 'minor',
        help,
        targets: nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
      }));
    },
    { within: options.within, ignoredRules: [...(options.ignoredRules ?? [])] },
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

declare global {
  interface Window {
    axe: typeof axe;
  }
}
