import { callApi } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';

/** SHR-1: reports a share to the server, which counts it once per listener's session, and emits the new count. */
export function countShare(bus: Bus, songId: number): void {
  callApi('countShare', { postId: songId }).then(
    ({ shares }) => bus.emit('share/counted', { songId, shares }),
    () => {
      // ApiError: offline, busy, too many requests. The link is shared, so ignore the lost count.
    },
  );
}
