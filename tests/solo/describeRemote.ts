/** Tests of a remote without the other apps: each module mounts and unmounts, and the remote handles each message. */
import { openPreview, startSolo, type SoloServer, type Preview } from '../support/hosts/solo.ts';
import { useVisitor } from '../support/useVisitor.ts';

interface RemoteSuite {
  /** Requests that wait for user input, so the suite leaves them open. */
  openRequests?: string[];
  /** Defines further tests for this remote. */
  more?: (open: (path?: string) => Promise<Preview>) => void;
}

const START_TIMEOUT_MS = 5 * 60_000;

/** Defines the tests of one remote. Its build, the harness and the API are the real ones. */
export function describeRemote(app: string, { openRequests = [], more }: RemoteSuite = {}): void {
  const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);
  let server: SoloServer;
  beforeAll(async () => {
    server = await startSolo(app);
  }, START_TIMEOUT_MS);
  afterAll(() => server?.stop());

  const opened: Preview[] = [];
  const open = async (path?: string): Promise<Preview> => {
    const preview = await openPreview(fixture.browser, server, { app, path });
    opened.push(preview);
    return preview;
  };
  afterEach(async () => {
    for (const { context, foreign, pageErrors } of opened.splice(0)) {
      await context.close();
      expect({ foreign, pageErrors }).toEqual({ foreign: [], pageErrors: [] });
    }
  });

  describe(`${app} without the other apps`, () => {
    test('mounts and unmounts each module without errors or leaks', async () => {
      const preview = await open();
      const modules = await preview.modules();
      expect(modules.length).toBeGreaterThan(0);
      const leaks: Record<string, string[]> = {};
      for (const module of modules) {
        const found = await preview.detectLeaks(module);
        if (found.length > 0) leaks[module] = found;
      }
      expect(leaks).toEqual({});
      expect(await preview.faults()).toEqual([]);
    });

    test('handles each message that it declares', async () => {
      const preview = await open();
      for (const { name } of await preview.ownMessages()) {
        const answer = preview.send(name);
        if (openRequests.includes(name)) answer.catch(() => undefined);
        else await answer;
      }
      await preview.page.waitForTimeout(500);
      expect(await preview.faults()).toEqual([]);
    });

    more?.(open);
  });
}
