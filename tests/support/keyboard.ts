import type { Locator, Page } from 'playwright-core';

const MAX_PRESSES = 60;

/** Presses a key until an element has the focus. @throws if the key does not reach the element */
export async function pressUntil(page: Page, key: string, element: Locator): Promise<void> {
  for (let presses = 0; presses <= MAX_PRESSES; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_PRESSES} times ${key} did not reach ${String(element)}.`);
}
