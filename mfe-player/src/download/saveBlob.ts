import { createScope } from '@nyimbo/shared-events/scope';

/** Characters that one or the other file system refuses. */
const REFUSED = /[\\/:*?"<>|\u0000-\u001f]/g;

const FREED_AFTER_MS = 60_000;

/** `Artist - Title.mp3` without what file systems refuse (DWN-2). */
export function formatFileName(artist: string, title: string): string {
  const name = `${artist} - ${title}`.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
  return `${name}.mp3`;
}

/** Hands the file to the browser's own saving. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Freed when the browser has surely taken the file; some read it only after the click has been handled.
  createScope().timeout(() => URL.revokeObjectURL(link.href), FREED_AFTER_MS);
}
