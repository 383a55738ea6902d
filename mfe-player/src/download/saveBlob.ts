import { createScope } from '@nyimbo/shared-events/scope';

const REVOKE_DELAY_MS = 60_000;

/** Saves the file through the browser's download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Revoke the URL late: some browsers read the blob only after the click event.
  createScope().timeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
