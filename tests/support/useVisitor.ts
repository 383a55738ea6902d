import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { visit, type Visitor } from './visitor.ts';

interface VisitorFixture {
  /** The suite's browser. Available within tests and hooks. */
  readonly browser: Browser;
  /** Opens a page of the site for a new visitor, in a context of its own. */
  visit: (path: string, options?: Parameters<typeof visit>[2]) => Promise<Visitor>;
  /** Closes the visitor's context after the test, which fails if there were complaints. Returns the visitor. */
  follow: <SomeVisitor extends Visitor>(visitor: SomeVisitor) => SomeVisitor;
}

/**
 * Opens one browser for the suite that calls it, and closes it with all its contexts after the last test.
 * @param browserArguments as `launchBrowser` takes them
 */
export function useVisitor(...browserArguments: Parameters<typeof launchBrowser>): VisitorFixture {
  let browser: Browser | undefined;
  const followed: Visitor[] = [];
  const readBrowser = (): Browser => {
    if (!browser) throw new Error('The suite has no browser before its first test.');
    return browser;
  };
  beforeAll(async () => {
    browser = await launchBrowser(...browserArguments);
  });
  afterEach(async () => {
    const visitors = followed.splice(0);
    for (const { leave } of visitors) await leave();
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  afterAll(() => browser?.close());
  return {
    get browser() {
      return readBrowser();
    },
    visit: (path, options) => visit(readBrowser(), path, options),
    follow: (visitor) => {
      followed.push(visitor);
      return visitor;
    },
  };
}
