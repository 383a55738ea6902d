import { studioEndpoints, type StudioAnswer, type StudioCallName, type StudioRequest } from '@nyimbo/shared-api/studio';
import type { Page } from 'playwright-core';
import { siteUrl } from '../visitor.ts';

/** Sends a call of the studio's API as the member of staff who is logged in on the page. */
export async function callStudioAs<Name extends StudioCallName>(
  page: Page,
  name: Name,
  request: StudioRequest<Name>,
): Promise<StudioAnswer<Name>> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const { method, path } = studioEndpoints[name];
  const fields = Object.entries(Object(request)).map(([key, value]) => [key, String(value)]);
  const query = method === 'GET' ? `?${new URLSearchParams(Object.fromEntries(fields)).toString()}` : '';
  const response = await fetch(`${siteUrl()}/api${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', origin: siteUrl(), authorization: `Bearer ${token}` },
    body: method === 'GET' ? null : JSON.stringify(request),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
