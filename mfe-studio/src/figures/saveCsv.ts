/** Written before the CSV. Without it, spreadsheets read UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the API's CSV as a file on the device. */
export function saveCsv({ name, csv }: { name: string; csv: string }): void {
  const href = URL.createObjectURL(
    new Blob([csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv], { type: 'text/csv' }),
  );
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
