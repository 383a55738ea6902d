import { createLazyModule } from '../support/createLazyModule.ts';

/** The menu of a song row. Its code loads on first use, because most visitors never open it. */
export const lazySongMenu = createLazyModule(() => import('./SongMenu.tsx').then(({ SongMenu }) => SongMenu));

/** Prefetches the menu's code when the page is idle or a pointer comes near, so that a press need not wait. */
export function prepareSongMenu(): void {
  lazySongMenu.load().catch(() => {
    // ChunkLoadError: the press that opens the menu retries.
  });
}
