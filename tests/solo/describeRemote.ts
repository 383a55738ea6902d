/** Tests of every remote in isolation: each module mounts and unmounts, each message is handled, no other app loads. */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { openStage, startSolo, type SoloServer, type Stage } from '../support/hosts/solo.ts';

interface RemoteSuite {
  /** Requests that wait for user input, so the suite leaves them open. */
  openRequests?: string[];
  /** Defines further tests for this remote. */
  more?: (open: (path?: string) => Promise<Stage>) => void;
}

const START_TIMEOUT_MS = 5 * 60_000;

export function describeRemote(app: string, { openRequests = [], more }: RemoteSuite = {}): void {
  let browser: Browser;
  let server: SoloServer;
  beforeAll(async () => {
    browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required']);
    server = await startSolo(app);
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const opened: Stage[] = [];
  const open = async (path?: string): Promise<Stage> => {
    const stage = await openStage(browser, server, app, path);
    opened.push(stage);
    return stage;
  };
  afterEach(async () => {
    for (const { context, foreign, complaints } of opened.splice(0)) {
      await context.close();
      expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
    }
  });

  describe(`${app}, alone`, () => {
    test('puts each page and part on the stage, and takes it off without a trace', async () => {
      const stage = await open();
      const modules = await stage.modules();
      expect(modules.length).toBeGreaterThan(0);
      const leaks: Record<string, string[]> = {};
      for (const module of modules) {
        const found = await stage.findLeaks(module);
        if (found.length > 0) leaks[module] = found;
      }
      expect(leaks).toEqual({});
      expect(await stage.faults()).toEqual([]);
    });

    test('takes each message that it says it takes', async () => {
      const stage = await open();
      for (const { name } of await stage.ownMessages()) {
        const answer = stage.send(name);
        if (openRequests.includes(name)) answer.catch(() => undefined);
        else await answer;
      }
      await stage.page.waitForTimeout(500);
      expect(await stage.faults()).toEqual([]);
    });

    more?.(open);
  });
}
