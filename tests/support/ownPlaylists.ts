/** What a visitor does with own playlists (LIB-1), and what their pages show. */
import type { Locator, Page } from 'playwright-core';
import { waitUntil } from './startSite.ts';
import { siteUrl } from './visitor.ts';

/** Path of the page of all own playlists. */
export const PLAYLISTS_PATH = '/library/playlists';
const LIST_PATH = '/songs/trending';

/** A row of the open list of songs. */
export const songRow = (page: Page, index: number) => page.getByRole('main').getByRole('listitem').nth(index);
/** Reads the title of a row of the open list of songs. */
export const titleOf = (page: Page, index: number) => songRow(page, index).getByRole('link').first().innerText();
/** The page's heading. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The rows of the open playlist. */
export const playlistRows = (page: Page, title: string) =>
  page.getByRole('list', { name: title }).getByRole('listitem');
/** Reads the titles of the open playlist, in order. */
export const readOrder = (page: Page, title: string) =>
  playlistRows(page, title).evaluateAll((items) =>
    items.map((item) => item.querySelector('.row-title')?.textContent ?? ''),
  );
/** Waits until the open playlist shows the order. @throws with the page's text if it never does */
export async function waitForOrder(page: Page, title: string, wanted: string[]): Promise<void> {
  try {
    await waitUntil(
      `the order is ${wanted.join(', ')}`,
      async () => JSON.stringify(await readOrder(page, title)) === JSON.stringify(wanted),
    );
  } catch (error) {
    const shown = await page.getByRole('main').innerText();
    throw new Error(`The order is not ${wanted.join(', ')}. The page shows: ${shown}`, { cause: error });
  }
}

/** Waits until the device has stored the order. The page shows a change before that. */
export async function waitForStoredOrder(page: Page, wanted: string[]): Promise<void> {
  await waitUntil(
    `the device has stored the order ${wanted.join(', ')}`,
    async () => JSON.stringify(await page.evaluate(readStoredOrders)) === JSON.stringify([wanted]),
  );
}

/** Reads the titles of the songs of each playlist that the device has stored. Runs in the page. */
async function readStoredOrders(): Promise<string[][]> {
  const opening = indexedDB.open('nyimbo-library');
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  const reading = opening.result.transaction('records').objectStore('records').getAll();
  await new Promise((resolve, reject) => {
    reading.onsuccess = resolve;
    reading.onerror = reject;
  });
  opening.result.close();
  const records = reading.result as { entries: { song: { title: string } }[] }[];
  return records.map(({ entries }) => entries.map(({ song }) => song.title));
}

/** Opens the list of trending songs. */
export async function openList(page: Page): Promise<void> {
  await page.goto(siteUrl() + LIST_PATH);
  await songRow(page, 0).getByRole('link').first().waitFor();
}

/** Opens 'Add to playlist' from the menu of a song of the open list. */
export async function openAddToPlaylist(page: Page, index: number): Promise<Locator> {
  const row = songRow(page, index);
  await row.hover();
  await row.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  await dialog.waitFor();
  return dialog;
}

/** Makes a playlist of songs of the trending list. Returns their titles. */
export async function makePlaylist(page: Page, title: string, indexes: readonly number[]): Promise<string[]> {
  await openList(page);
  const titles: string[] = [];
  for (const index of indexes) {
    titles.push(await titleOf(page, index));
    const dialog = await openAddToPlaylist(page, index);
    if (titles.length === 1) {
      await dialog.getByRole('button', { name: 'New playlist' }).click();
      const form = page.getByRole('dialog', { name: 'New playlist' });
      await form.getByLabel('Title').fill(title);
      await form.getByRole('button', { name: 'Create' }).click();
    } else {
      await dialog.getByRole('button', { name: new RegExp(`^${title} `) }).click();
    }
    await page.getByText(`Added to ${title}.`).first().waitFor();
  }
  return titles;
}

/** Opens an own playlist from the list of all. */
export async function openPlaylist(page: Page, title: string): Promise<void> {
  await page.goto(siteUrl() + PLAYLISTS_PATH);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await heading(page, title).waitFor();
}
