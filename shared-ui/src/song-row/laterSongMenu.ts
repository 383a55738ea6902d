import { createLater } from '../later/createLater.ts';

/** The menu of a song row. Its code comes at its first need: most visits open none. */
export const laterSongMenu = createLater(() => import('./SongMenu.tsx').then(({ SongMenu }) => SongMenu));

/** Fetches the menu's code, so that a press need not wait: when the page is at rest, or a pointer comes near. */
export function prepareSongMenu(): void {
  laterSongMenu.load().catch(() => {
    // ChunkLoadError: the press that opens the menu tries again.
  });
}
