/** Whether as little as possible is to be fetched: the shell says so on `<html>` (docs/contracts/browser-storage-and-cookies.md). */
export function isSavingData(): boolean {
  return document.documentElement.dataset['dataSaver'] === 'on';
}
