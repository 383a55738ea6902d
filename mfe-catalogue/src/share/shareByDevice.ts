import { hasShareSheet } from './hasShareSheet.ts';
import { buildShareText, type SharedLink } from './shareTexts.ts';

/** The visitor closed the sheet (`AbortError`), or pressed again while it is open (`InvalidStateError`). */
const DISMISSALS = ['AbortError', 'InvalidStateError'];

/**
 * Opens the device's share sheet. Returns `unavailable` if the caller must show its own dialog: the device has no share
 * sheet, or loading this code took so long that the user activation expired.
 */
export async function shareByDevice(link: SharedLink): Promise<'shared' | 'dismissed' | 'unavailable'> {
  if (!hasShareSheet()) return 'unavailable';
  try {
    await navigator.share({ title: link.title, text: buildShareText(link), url: link.url });
    return 'shared';
  } catch (error) {
    return error instanceof Error && DISMISSALS.includes(error.name) ? 'dismissed' : 'unavailable';
  }
}
