/** Preview builds opened by a link: the badge, the click that ends the preview, malicious links; and canaries. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { expectNoAxeViolations } from '../support/axe.ts';
import { useVisitor } from '../support/useVisitor.ts';
import { createFan, logIn } from '../support/account/fan.ts';
import { waitUntilCached } from '../support/cachedPaths.ts';
import { ROOT, waitUntil } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';
import type { RegistryBuild } from '../support/builds/copyBuild.ts';
import { startWebHost, type HostedRegistry, type HostedRelease, type WebHost } from '../support/hosts/webHost.ts';

const INFO = 'mfe-info-pages';
const SECOND = '2222222222222222';
const BROKEN = 'bbbbbbbbbbbbbbbb';
const EVIL = 'https://evil.example';

const fixture = useVisitor();
let host: WebHost;
/** The second build of the information pages, released and rolled back. */
let second: RegistryBuild;
let context: BrowserContext;
let page: Page;
let requests: string[];
function infoOf({ remotes }: HostedRegistry): HostedRelease {
  const info = remotes[INFO];
  if (!info) throw new Error(`The site has no ${INFO}.`);
  return info;
}

beforeAll(async () => {
  host = await startWebHost({ env: { REMOTE_OVERRIDES: 'on' } });
  second = host.copyBuild(INFO, SECOND);
  const shell = host.copyBuild('shell', SECOND);
  const before = host.readRegistry();
  host.flip((registry) => {
    registry.shell.current = shell;
    infoOf(registry).current = second;
  });
  host.flip((registry) => {
    registry.shell.current = before.shell.current;
    infoOf(registry).current = infoOf(before).current;
  });
}, 180_000);
afterAll(async () => {
  await host?.close();
});

beforeEach(async () => {
  requests = [];
  context = await fixture.browser.newContext({ baseURL: host.url, reducedMotion: 'reduce' });
  context.on('request', (request) => requests.push(request.url()));
  page = await context.newPage();
});
afterEach(() => context.close());

const badge = (on: Page = page) => on.getByRole('complementary', { name: 'Preview builds' });
const heading = (on: Page = page) => on.getByRole('heading', { level: 1, name: /frequently asked questions/i });
/** Lists the builds of an app whose scripts the page requested. */
const buildsOf = (app: string) => [
  ...new Set(requests.flatMap((url) => new RegExp(`/r/${app}/([^/]+)/.*\\.js`).exec(url)?.[1] ?? [])),
];
const cookieNames = async () => (await context.cookies()).map(({ name }) => name).sort();

test('a link brings a build with a badge, on each page, until one click takes it back', async () => {
  await page.goto(`/faq?remote=${INFO}@${SECOND}`);
  await heading().waitFor();
  expect(buildsOf(INFO)).toContain(SECOND);
  await badge().getByText(SECOND).waitFor();
  await expectNoAxeViolations(page);

  // Follow a link within the app, then load a new document.
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
  await badge().waitFor();
  await page.goto('/playlist?list=x&devtools');
  await badge().waitFor();
  const devtools = page.getByRole('complementary', { name: 'Devtools' });
  await devtools.getByRole('listitem').filter({ hasText: INFO }).getByText('overridden').waitFor();
  expect(await devtools.getByText('overridden').count()).toBe(1);
  await devtools.getByRole('button', { name: 'Close' }).click();

  requests.length = 0;
  await badge().getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL(/remote=reset/);
  expect(new URL(page.url()).searchParams.get('list')).toBe('x');
  await page.getByRole('banner').waitFor();
  expect(await badge().count()).toBe(0);
  expect(await cookieNames()).toEqual([]);
  await page.goto('/faq');
  await heading().waitFor();
  expect(buildsOf(INFO)).not.toContain(SECOND);
});

test('the shell can be tried out too', async () => {
  await page.goto(`/faq?remote=shell@${SECOND}`);
  await heading().waitFor();
  expect(buildsOf('shell')).toContain(SECOND);
  await badge().getByText('shell').waitFor();
});

test('the badge is seen with a build that does not even load', async () => {
  const broken = host.copyBuild(INFO, BROKEN);
  host.flip((registry) => {
    infoOf(registry).previous = { ...broken, integrity: `sha384-${'A'.repeat(64)}` };
  });
  await page.goto(`/faq?remote=${INFO}@${BROKEN}`);
  await badge().getByText(BROKEN).waitFor();
  await page.getByRole('banner').waitFor();
  await badge().getByRole('button', { name: 'Reset' }).click();
  await heading().waitFor();
  expect(await badge().count()).toBe(0);
});

test('a link that means harm loads nothing from elsewhere, stores nothing, and shows the page as usual', async () => {
  const links = [
    `${EVIL}/remoteEntry.js`,
    `${INFO}@${EVIL}/x.js`,
    `${INFO}@//evil.example`,
    `${INFO}@/\\evil.example`,
    `${INFO}@../${SECOND}`,
    `${INFO}@%252e%252e%252f${SECOND}`,
    `${INFO}@unlisted`,
    `${INFO}@__proto__`,
    `__proto__@${SECOND}`,
    `mfe-player@${SECOND}`,
    `${INFO}@${SECOND}%0d%0aSet-Cookie:%20evil=1`,
    `javascript:fetch('${EVIL}')`,
    Array.from({ length: 300 }, () => `${INFO}@${SECOND}`).join(','),
  ];
  for (const link of links) {
    await page.goto(`/faq?remote=${link}`);
    await heading().waitFor();
    expect([link, await badge().count(), await cookieNames()]).toEqual([link, 0, []]);
  }
  const foreign = requests.filter((url) => !url.startsWith(host.url) && !/^(data|blob):/.test(url));
  expect(foreign).toEqual([]);
  expect(buildsOf(INFO)).not.toContain(SECOND);
});

test('what is tried out is not there any more without a network: nothing of it is kept', async () => {
  await page.goto('/faq');
  await waitUntilCached(page);
  await page.goto(`/faq?remote=${INFO}@${SECOND}`);
  await badge().waitFor();
  await context.setOffline(true);
  await page.goto('/faq');
  await heading().waitFor();
  expect(await badge().count()).toBe(0);
  await context.setOffline(false);
});

test('a canary comes to who is below its share, stays theirs, and leaves with its end', async () => {
  const setCanary = (percent: number | null) =>
    host.flip((registry) => {
      infoOf(registry).canary = percent === null ? null : { ...second, percent };
    });
  const keptRelease = () =>
    page.evaluate(async () => (await caches.match('/app-shell.html'))?.headers.get('x-site-release') ?? '');
  setCanary(100);
  await page.goto('/faq');
  await heading().waitFor();
  expect(buildsOf(INFO)).toEqual([SECOND]);
  expect(await badge().count()).toBe(0);
  expect(await cookieNames()).toEqual(['release-group']);
  await waitUntilCached(page);
  const { seq } = host.readRegistry();
  expect(await keptRelease()).toMatch(new RegExp(`^${seq}-[0-9a-f]+$`));

  setCanary(null);
  requests.length = 0;
  await page.goto('/faq');
  await heading().waitFor();
  expect(buildsOf(INFO)).not.toContain(SECOND);
  await waitUntil('the worker keeps what all get', async () => (await keptRelease()) === String(seq + 1), 30_000);
});

test('in production a stranger’s link does nothing, and one of the staff is shown the badge', async () => {
  const registry = await (await fetch(`${siteUrl()}/registry/live.json`)).json();
  const link = `/faq?remote=${INFO}@${registry.remotes[INFO].current.build}`;
  const fan = await createFan();
  const visitor = await fixture.visit(link);
  await heading(visitor.page).waitFor();
  expect(await badge(visitor.page).count()).toBe(0);
  await logIn(visitor.page, fan);
  await visitor.page.goto(link);
  await heading(visitor.page).waitFor();
  expect(await badge(visitor.page).count()).toBe(0);

  const dataDir = process.env.SITE_DATA_DIR ?? path.join(ROOT, '.data-test');
  const command = ['--import', 'tsx', 'server/src/accounts/staff/staff.cli.ts', 'add', fan.username];
  await promisify(execFile)(process.execPath, command, { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } });
  await visitor.page.goto(link);
  await badge(visitor.page).getByText(INFO).waitFor();
  await badge(visitor.page).getByRole('button', { name: 'Reset' }).click();
  await visitor.page.waitForURL(/remote=reset/);
  await heading(visitor.page).waitFor();
  expect(await badge(visitor.page).count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
