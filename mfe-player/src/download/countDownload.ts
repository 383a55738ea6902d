import { callApi } from '@nyimbo/shared-api';
import type { Bus, SongRef } from '@nyimbo/shared-events';

/** DWN-4: tells the server of a finished download, which it counts once per listener's session, and all of the new count. */
export function countDownload(bus: Bus, { songId }: SongRef): void {
  callApi('countDownload', { postId: songId }).then(
    ({ downloads }) => bus.emit('download/counted', { songId, downloads }),
    () => {
      // ApiError: offline, busy, too many. The listener has the file; a lost count is no failure of the download.
    },
  );
}
