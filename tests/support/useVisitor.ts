import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { visit, type Visitor } from './visitor.ts';
import { WindowPool } from './WindowPool.ts';

interface VisitorFixture {
  /** The suite's browser. Available within tests and hooks. */
  readonly browser: Browser;
  /** Opens a page of the site for a new visitor, in its own context. */
  visit: (path: string, options?: Parameters<typeof visit>[2]) => Promise<Visitor>;
  /**
   * Does the same in the window of a visitor that left, if there is one, with warm caches and without stored data. For
   * tests that depend on no first load, and leave the context without routes, scripts, emulation and further pages.
   */
  revisit: (path: string, options?: Parameters<typeof visit>[2]) => Promise<Visitor>;
  /** Closes the visitor's context after the test. Fails the test if the page had errors (`pageErrors`). */
  closeAfterTest: <SomeVisitor extends Visitor>(visitor: SomeVisitor) => SomeVisitor;
}

/**
 * Opens one browser for the calling suite. Closes the browser with all its contexts after the last test.
 * @param browserArguments the parameters of `launchBrowser`
 */
export function useVisitor(...browserArguments: Parameters<typeof launchBrowser>): VisitorFixture {
  let browser: Browser | undefined;
  const openVisitors: Visitor[] = [];
  const windows = new WindowPool();
  const readBrowser = (): Browser => {
    if (!browser) throw new Error('The suite has no browser before its first test.');
    return browser;
  };
  beforeAll(async () => {
    browser = await launchBrowser(...browserArguments);
  });
  afterEach(async () => {
    const visitors = openVisitors.splice(0);
    for (const { leave } of visitors) await leave();
    expect(visitors.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });
  afterAll(() => browser?.close());
  return {
    get browser() {
      return readBrowser();
    },
    visit: (path, options) => visit(readBrowser(), path, options),
    revisit: (path, options) => windows.visit(readBrowser(), path, options),
    closeAfterTest: (visitor) => {
      openVisitors.push(visitor);
      return visitor;
    },
  };
}
