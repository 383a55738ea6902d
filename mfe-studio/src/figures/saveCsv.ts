/** Byte order mark: without it spreadsheets read UTF-8 as another encoding. */
const MARK = '\uFEFF';

/** Saves the API's CSV as a file on the device. */
export function saveCsv({ name, csv }: { name: string; csv: string }): void {
  const href = URL.createObjectURL(new Blob([csv.startsWith(MARK) ? csv : MARK + csv], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
