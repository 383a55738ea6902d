import type { Locator } from 'playwright-core';
import { waitUntil } from './startSite.ts';

/** Waits until a field is invalid and exposes its error to assistive technology. */
export async function expectError(field: Locator, text: string): Promise<void> {
  const readDescription = () =>
    field.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );
  await waitUntil(`the field says '${text}'`, async () => (await readDescription()).includes(text));
  expect(await field.getAttribute('aria-invalid')).toBe('true');
}

/** Whether the element has the focus now. Does not wait for it. */
export const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);
