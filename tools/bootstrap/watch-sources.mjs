// Watches the sources of the site for changes.
import { watch } from 'node:fs';
import { APPS, folderOf, SHARED_PACKAGES } from '../build/apps.mjs';

/** Debounce time: an editor writes a file in several steps, and a branch switch writes many files. */
const DEBOUNCE_MS = 300;
const IGNORED_PATH = /(^|[\\/])(node_modules|dist)([\\/]|$)/;

/**
 * Calls `onChange` after each change, one call at a time. Changes during a call cause one more call.
 * @param {() => Promise<void>} onChange
 * @returns {() => void} stops watching
 */
export function watchSources(onChange, folders = [...APPS, ...SHARED_PACKAGES].map(folderOf)) {
  let timer;
  let isBusy = false;
  let isWaiting = false;
  const report = async () => {
    isWaiting = isBusy;
    if (isBusy) return;
    isBusy = true;
    await onChange();
    isBusy = false;
    if (isWaiting) await report();
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name || IGNORED_PATH.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void report(), DEBOUNCE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
