/** OPR-2: only staff get the studio's files. Fans do not, nor does the next user of a shared device. */
import { accountButton, createFan, fillLogIn, logIn, logOut, type Fan } from '../support/account/fan.ts';
import { readCachedPaths, waitUntilCached } from '../support/cachedPaths.ts';
import { waitUntil } from '../support/startSite.ts';
import { runStaffCommand } from '../support/studio/staff.ts';
import { useVisitor } from '../support/useVisitor.ts';
import { siteUrl, type Visitor } from '../support/visitor.ts';

const STUDIO_FILES_PATH = '/r/mfe-studio/';
const STUDIO_PATHS = ['/studio', '/studio/no/such/page'];
/** Matches the browser's console messages for missing files and for calls without a network. */
const EXPECTED_ERRORS = /Failed to load resource: (the server responded with a status of 40[34]|net::ERR_)/;

const fixture = useVisitor();
let staff: Fan;
beforeAll(async () => {
  staff = await createFan('Thoko Mbewe');
  await runStaffCommand('add', staff.username);
});

/** Opens the home page, and lists the requests for files of the studio from then on. */
async function openHome(): Promise<Visitor & { requested: string[] }> {
  const visitor = fixture.closeAfterTest(await fixture.visit('/', { expected: EXPECTED_ERRORS, hasWorker: true }));
  const requested: string[] = [];
  visitor.context.on('request', (request) => {
    if (request.url().includes(STUDIO_FILES_PATH)) requested.push(request.url());
  });
  return { ...visitor, requested };
}

const statusOf = ({ page }: Visitor, address: string) =>
  page.evaluate(async (url) => (await fetch(url)).status, address);

/** Opens the studio as staff. Returns the URLs of the studio's files that the page loaded. */
async function openStudio({ page }: Visitor): Promise<string[]> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Studio' }).click();
  await page.waitForURL('**/studio');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const files = await page.evaluate(
    (prefix) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((pathname) => pathname.startsWith(prefix)),
    STUDIO_FILES_PATH,
  );
  expect(files.length).toBeGreaterThan(0);
  return files;
}

async function expectRefused(visitor: Visitor & { requested: string[] }): Promise<void> {
  for (const address of STUDIO_PATHS) {
    const response = await visitor.page.goto(address);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await response?.text()).not.toContain('mfe-studio');
  }
  expect(visitor.requested).toEqual([]);
}

test('OPR-2 visitors are asked to log in to the studio, fans get no access, and neither loads any of its files', async () => {
  const visitor = await openHome();
  await expectRefused(visitor);
  await visitor.page.goto('/studio');
  await visitor.page.getByRole('heading', { level: 1, name: 'Log in to open this page' }).waitFor();
  await visitor.page.goto('/');
  await logIn(visitor.page, await createFan());
  await accountButton(visitor.page).click();
  await visitor.page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(await visitor.page.getByRole('menuitem').allInnerTexts()).toEqual(['Settings', 'Log out']);
  await expectRefused(visitor);
  expect((await visitor.page.goto('/studio'))?.status()).toBe(403);
  await visitor.page.getByRole('heading', { level: 1, name: 'You have no access to this page' }).waitFor();
});

test('OPR-2 staff who open an address of the studio logged out get there by logging in', async () => {
  const { page } = await openHome();
  await page.goto('/studio/songs?state=draft');
  await fillLogIn(page, staff);
  await page.getByRole('heading', { level: 1, name: 'Songs' }).waitFor();
  expect(page.url()).toBe(`${siteUrl()}/studio/songs?state=draft`);
});

test('OPR-2 staff open the studio from the account menu; after they log out, the device has none of its files', async () => {
  const visitor = await openHome();
  const { page, context } = visitor;
  await logIn(page, staff);
  await waitUntilCached(page);
  const files = await openStudio(visitor);
  // The service worker controls the page from the second page load on.
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await page.evaluate(() => document.documentElement.outerHTML)).includes('mfe-studio')).toBe(true);

  await page.goto('/');
  await logOut(page);
  // The page shows the logout before the server has ended the session.
  await waitUntil('the server has ended the session', async () => (await statusOf(visitor, files[0] ?? '')) === 404);
  for (const file of files) expect([file, await statusOf(visitor, file)]).toEqual([file, 404]);
  visitor.requested.length = 0;
  await expectRefused(visitor);
  const cached = Object.values(await readCachedPaths(page)).flat();
  expect(cached.filter((address) => address.includes('studio'))).toEqual([]);
  const stored = await page.evaluate(async () => (await caches.match('/registry/live.json'))?.text());
  expect(stored).toContain('mfe-catalogue');
  expect(stored).not.toContain('mfe-studio');

  // Without a network, the worker answers from its caches.
  await context.setOffline(true);
  await page.goto('/studio');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.content()).not.toContain('mfe-studio');
  expect(visitor.requested).toEqual([]);
  await context.setOffline(false);
});

test('OPR-2 a former staff member loses the studio on the next page load', async () => {
  const visitor = await openHome();
  const former = await createFan();
  await runStaffCommand('add', former.username);
  await logIn(visitor.page, former);
  const [file = ''] = await openStudio(visitor);
  expect(await statusOf(visitor, file)).toBe(200);
  await runStaffCommand('remove', former.username);
  await waitUntil('the files are gone', async () => (await statusOf(visitor, file)) === 404);
  expect((await visitor.page.goto('/studio'))?.status()).toBe(403);
  expect((await (await fetch(`${siteUrl()}/registry/live.json`)).text()).includes('mfe-studio')).toBe(false);
});
