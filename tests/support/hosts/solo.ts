/** A remote without the other apps, in the harness of `npm run solo`: the live build, with the real API. */
import { spawn } from 'node:child_process';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { SoloApi } from '../../../shell/src/solo/preview/SoloApi.ts';
import { ROOT, waitUntil } from '../startSite.ts';
import { siteUrl } from '../visitor.ts';

const READY_LINE = /is alone at (http\S+)\/solo\//;
/** Time limit of the start. The first start also builds the harness. */
const READY_TIMEOUT_MS = 5 * 60_000;

/** A running harness, as a child process. The suite stops it. */
export interface SoloServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts `npm run solo` for a remote. Default `arguments_`: the live build of the suite's site. */
export async function startSolo(app: string, arguments_ = ['--site', siteUrl()], cwd = ROOT): Promise<SoloServer> {
  const child = spawn(
    process.execPath,
    ['tools/solo/solo.mjs', app, '--api', siteUrl(), '--port', '0', ...arguments_],
    { cwd, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  let hasEnded = false;
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  await waitUntil(`solo of ${app} is ready`, () => hasEnded || READY_LINE.test(output), READY_TIMEOUT_MS);
  const origin = READY_LINE.exec(output)?.[1];
  if (!origin) throw new Error(`Solo of ${app} did not start:\n${output}`);
  return {
    origin,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The harness's preview in its own page. Tests control it as the harness's panels do. */
export interface Preview {
  page: Page;
  context: BrowserContext;
  /** Files of other remotes that the page requested. */
  foreign: string[];
  /** The page's errors, without network errors. */
  pageErrors: string[];
  modules: () => Promise<string[]>;
  mount: (module: string) => Promise<void>;
  unmount: (module: string) => Promise<void>;
  detectLeaks: (module: string) => Promise<string[]>;
  /** Sends a message of the bus with its first example payload and real songs. Resolves with the response. */
  send: (name: string) => Promise<unknown>;
  ownMessages: () => Promise<{ name: string; kind: string }[]>;
  faults: () => Promise<string[]>;
  setNetwork: (condition: string) => Promise<void>;
}

const NETWORK_ERROR = /Failed to load resource/;

function readPreview(page: Page): Omit<Preview, 'page' | 'context' | 'foreign' | 'pageErrors'> {
  return {
    modules: () => page.evaluate(() => [...new Set(window.__NYIMBO_SOLO__?.modules.map(({ module }) => module))]),
    mount: (module) => page.evaluate((name) => window.__NYIMBO_SOLO__?.mount(name), module),
    unmount: (module) => page.evaluate((name) => window.__NYIMBO_SOLO__?.unmount(name), module),
    detectLeaks: (module) =>
      page.evaluate(async (name) => (await window.__NYIMBO_SOLO__?.detectLeaks(name)) ?? [], module),
    send: (name) =>
      page.evaluate(async (message) => {
        const solo = window.__NYIMBO_SOLO__;
        const [example] = (await solo?.readExamples(message)) ?? [];
        const isRequest = solo?.messages.some((entry) => entry.name === message && entry.kind === 'request');
        return isRequest ? solo?.request(message, example) : solo?.send(message, example);
      }, name),
    ownMessages: () => page.evaluate(() => window.__NYIMBO_SOLO__?.messages.filter(({ side }) => side === 'own') ?? []),
    faults: () =>
      page.evaluate(() => {
        const lines = window.__NYIMBO_SOLO__?.log() ?? [];
        return lines.flatMap(({ kind, name, text }) => (kind === 'fault' ? `${name} ${text}` : []));
      }),
    setNetwork: (condition) => page.evaluate((value) => window.__NYIMBO_SOLO__?.setNetwork(value), condition),
  };
}

/** Opens the preview, or one of the remote's pages. */
export async function openPreview(
  browser: Browser,
  { origin }: SoloServer,
  { app, path = '/solo/preview' }: { app: string; path?: string },
): Promise<Preview> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const foreign: string[] = [];
  const pageErrors: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/r\/mfe-/.test(pathname) && !pathname.startsWith(`/r/${app}/`)) foreign.push(pathname);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_ERROR.test(message.text())) pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(error.stack ?? error.message));
  await page.goto(path);
  await page.waitForFunction(() => window.__NYIMBO_SOLO__ !== undefined);
  return { page, context, foreign, pageErrors, ...readPreview(page) };
}

declare global {
  interface Window {
    __NYIMBO_SOLO__?: SoloApi;
  }
}
