import { callApi } from '@nyimbo/shared-api';
import type { Bus, SongRef } from '@nyimbo/shared-events';

/** Reports a finished download to the server, which counts it once per session (DWN-4), and emits the new count. */
export function countDownload(bus: Bus, { songId }: SongRef): void {
  callApi('countDownload', { postId: songId }).then(
    ({ downloads }) => bus.emit('download/counted', { songId, downloads }),
    () => {
      // ApiError: offline, busy, rate-limited. The listener has the file; a lost count is not a download failure.
    },
  );
}
