/** Links that preview a build: the badge, the click that ends the preview, and malicious links. Also canary builds. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { expectNoAxeViolations } from '../support/accessibility/axe.ts';
import { useVisitor } from '../support/useVisitor.ts';
import { createFan, logIn } from '../support/account/fan.ts';
import { waitUntilCached } from '../support/cachedPaths.ts';
import { ROOT, waitUntil } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';
import type { RegistryBuild } from '../support/builds/copyBuild.ts';
import { startWebHost, type HostedRegistry, type HostedRelease, type WebHost } from '../support/hosts/webHost.ts';

const INFO_APP = 'mfe-info-pages';
const SECOND_BUILD = '2222222222222222';
const BROKEN_BUILD = 'bbbbbbbbbbbbbbbb';
const EVIL_ORIGIN = 'https://evil.example';

const fixture = useVisitor();
let host: WebHost;
/** The second build of the information pages, released and rolled back. */
let secondBuild: RegistryBuild;
let context: BrowserContext;
let page: Page;
let requests: string[];
function getInfoRelease({ remotes }: HostedRegistry): HostedRelease {
  const info = remotes[INFO_APP];
  if (!info) throw new Error(`The site has no ${INFO_APP}.`);
  return info;
}

beforeAll(async () => {
  host = await startWebHost({ env: { REMOTE_OVERRIDES: 'on' } });
  secondBuild = host.copyBuild(INFO_APP, SECOND_BUILD);
  const shell = host.copyBuild('shell', SECOND_BUILD);
  const before = host.readRegistry();
  host.updateRegistry((registry) => {
    registry.shell.current = shell;
    getInfoRelease(registry).current = secondBuild;
  });
  host.updateRegistry((registry) => {
    registry.shell.current = before.shell.current;
    getInfoRelease(registry).current = getInfoRelease(before).current;
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
const listBuildsOf = (app: string) => [
  ...new Set(requests.flatMap((url) => new RegExp(`/r/${app}/([^/]+)/.*\\.js`).exec(url)?.[1] ?? [])),
];
const listCookieNames = async () => (await context.cookies()).map(({ name }) => name).sort();

test('a link activates a build and a badge on each page, until the visitor clicks ‘Reset’', async () => {
  await page.goto(`/faq?remote=${INFO_APP}@${SECOND_BUILD}`);
  await heading().waitFor();
  expect(listBuildsOf(INFO_APP)).toContain(SECOND_BUILD);
  await badge().getByText(SECOND_BUILD).waitFor();
  await expectNoAxeViolations(page);

  // Follow a link within the app, then load a new document.
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
  await badge().waitFor();
  await page.goto('/playlist?list=x&devtools');
  await badge().waitFor();
  const devtools = page.getByRole('complementary', { name: 'Devtools' });
  await devtools.getByRole('listitem').filter({ hasText: INFO_APP }).getByText('overridden').waitFor();
  expect(await devtools.getByText('overridden').count()).toBe(1);
  await devtools.getByRole('button', { name: 'Close' }).click();

  requests.length = 0;
  await badge().getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL(/remote=reset/);
  expect(new URL(page.url()).searchParams.get('list')).toBe('x');
  await page.getByRole('banner').waitFor();
  expect(await badge().count()).toBe(0);
  expect(await listCookieNames()).toEqual([]);
  await page.goto('/faq');
  await heading().waitFor();
  expect(listBuildsOf(INFO_APP)).not.toContain(SECOND_BUILD);
});

test('a link can activate a build of the shell too', async () => {
  await page.goto(`/faq?remote=shell@${SECOND_BUILD}`);
  await heading().waitFor();
  expect(listBuildsOf('shell')).toContain(SECOND_BUILD);
  await badge().getByText('shell').waitFor();
});

test('the badge is visible even if the build does not load', async () => {
  const broken = host.copyBuild(INFO_APP, BROKEN_BUILD);
  host.updateRegistry((registry) => {
    getInfoRelease(registry).previous = { ...broken, integrity: `sha384-${'A'.repeat(64)}` };
  });
  await page.goto(`/faq?remote=${INFO_APP}@${BROKEN_BUILD}`);
  await badge().getByText(BROKEN_BUILD).waitFor();
  await page.getByRole('banner').waitFor();
  await badge().getByRole('button', { name: 'Reset' }).click();
  await heading().waitFor();
  expect(await badge().count()).toBe(0);
});

test('a malicious link loads nothing from other hosts, stores nothing, and shows the page as usual', async () => {
  const links = [
    `${EVIL_ORIGIN}/remoteEntry.js`,
    `${INFO_APP}@${EVIL_ORIGIN}/x.js`,
    `${INFO_APP}@//evil.example`,
    `${INFO_APP}@/\\evil.example`,
    `${INFO_APP}@../${SECOND_BUILD}`,
    `${INFO_APP}@%252e%252e%252f${SECOND_BUILD}`,
    `${INFO_APP}@unlisted`,
    `${INFO_APP}@__proto__`,
    `__proto__@${SECOND_BUILD}`,
    `mfe-player@${SECOND_BUILD}`,
    `${INFO_APP}@${SECOND_BUILD}%0d%0aSet-Cookie:%20evil=1`,
    `javascript:fetch('${EVIL_ORIGIN}')`,
    Array.from({ length: 300 }, () => `${INFO_APP}@${SECOND_BUILD}`).join(','),
  ];
  for (const link of links) {
    await page.goto(`/faq?remote=${link}`);
    await heading().waitFor();
    expect([link, await badge().count(), await listCookieNames()]).toEqual([link, 0, []]);
  }
  const foreign = requests.filter((url) => !url.startsWith(host.url) && !/^(data|blob):/.test(url));
  expect(foreign).toEqual([]);
  expect(listBuildsOf(INFO_APP)).not.toContain(SECOND_BUILD);
});

test('a build activated by a link is not cached, so offline pages use the live build', async () => {
  await page.goto('/faq');
  await waitUntilCached(page);
  await page.goto(`/faq?remote=${INFO_APP}@${SECOND_BUILD}`);
  await badge().waitFor();
  await context.setOffline(true);
  await page.goto('/faq');
  await heading().waitFor();
  expect(await badge().count()).toBe(0);
  await context.setOffline(false);
});

test('a visitor in the canary’s share gets and caches the canary, and gets the live build once the canary ends', async () => {
  const setCanary = (percent: number | null) =>
    host.updateRegistry((registry) => {
      getInfoRelease(registry).canary = percent === null ? null : { ...secondBuild, percent };
    });
  const readCachedRelease = () =>
    page.evaluate(async () => (await caches.match('/app-shell.html'))?.headers.get('x-site-release') ?? '');
  setCanary(100);
  await page.goto('/faq');
  await heading().waitFor();
  expect(listBuildsOf(INFO_APP)).toEqual([SECOND_BUILD]);
  expect(await badge().count()).toBe(0);
  expect(await listCookieNames()).toEqual(['release-group']);
  await waitUntilCached(page);
  const { seq } = host.readRegistry();
  expect(await readCachedRelease()).toMatch(new RegExp(`^${seq}-[0-9a-f]+$`));

  setCanary(null);
  requests.length = 0;
  await page.goto('/faq');
  await heading().waitFor();
  expect(listBuildsOf(INFO_APP)).not.toContain(SECOND_BUILD);
  await waitUntil('the worker keeps what all get', async () => (await readCachedRelease()) === String(seq + 1), 30_000);
});

test('in production a link has no effect for visitors and fans, and shows the badge to staff', async () => {
  const registry = await (await fetch(`${siteUrl()}/registry/live.json`)).json();
  const link = `/faq?remote=${INFO_APP}@${registry.remotes[INFO_APP].current.build}`;
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
  await badge(visitor.page).getByText(INFO_APP).waitFor();
  await badge(visitor.page).getByRole('button', { name: 'Reset' }).click();
  await visitor.page.waitForURL(/remote=reset/);
  await heading(visitor.page).waitFor();
  expect(await badge(visitor.page).count()).toBe(0);
  expect(visitor.pageErrors).toEqual([]);
  await visitor.leave();
});
