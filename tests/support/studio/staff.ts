/** Members of staff: fans who got a role by the operator's command. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { createFan, logIn, type Fan } from '../account/fan.ts';
import { ROOT } from '../startSite.ts';
import { siteUrl } from '../visitor.ts';

/** Runs `npm run staff` against the running site. */
export async function runStaffCommand(...args: readonly string[]): Promise<void> {
  const dataDir = process.env.SITE_DATA_DIR ?? path.join(ROOT, '.data-test');
  const cli = ['--import', 'tsx', 'server/src/accounts/staff/staff.cli.ts', ...args];
  await promisify(execFile)(process.execPath, cli, { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } });
}

/** Creates a fan over the API and gives them the role with the operator's command. */
export async function createStaff(role: 'owner' | 'editor' | 'moderator', fullname?: string): Promise<Fan> {
  const fan = await createFan(fullname);
  await runStaffCommand('add', fan.username, '--role', role);
  return fan;
}

/** Logs in on the home page, and opens a section of the studio. */
export async function enterStudio(
  page: Page,
  staff: Fan,
  section: string,
  { origin = siteUrl() }: { origin?: string } = {},
): Promise<void> {
  await page.goto(origin);
  await logIn(page, staff);
  await page.goto(origin + section);
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();
}

/** Follows a link of the studio's navigation without reloading the page. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}
