/** Returns whether data saver is on: the shell sets it on `<html>` (docs/contracts/browser-storage-and-cookies.md). */
export function isSavingData(): boolean {
  return document.documentElement.dataset['dataSaver'] === 'on';
}
