import { createScope } from '@nyimbo/shared-events/scope';

const FREED_AFTER_MS = 60_000;

/** Hands the file to the browser's own saving. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Freed when the browser has surely taken the file; some read it only after the click has been handled.
  createScope().timeout(() => URL.revokeObjectURL(link.href), FREED_AFTER_MS);
}
