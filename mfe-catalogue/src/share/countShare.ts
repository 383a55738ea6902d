import { callApi } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';

/** SHR-1: tells the server of a share, which it counts once per listener's session, and all of the new count. */
export function countShare(bus: Bus, songId: number): void {
  callApi('countShare', { postId: songId }).then(
    ({ shares }) => bus.emit('share/counted', { songId, shares }),
    () => {
      // ApiError: offline, busy, too many. The link has been shared; a lost count is no failure of that.
    },
  );
}
