import { callApi } from '@nyimbo/shared-api';
import type { Bus, PageRef } from '@nyimbo/shared-events';
import type { ShareSubject } from './toSharedLink.ts';

/** Reports a share to the server, which counts it once per session (SHR-1, SHR-2). For a song, emits the new count. */
export function countShare(bus: Bus, subject: ShareSubject): void {
  sendShare(bus, subject).catch(() => {
    // ApiError: offline, busy, too many requests. Ignore the lost count, because the link itself was shared.
  });
}

async function sendShare(bus: Bus, subject: ShareSubject): Promise<void> {
  if (subject.kind !== 'song') {
    await callApi('countPageShare', toRequest(subject));
    return;
  }
  const { songId } = subject.song;
  const { shares } = await callApi('countShare', { postId: songId });
  bus.emit('share/counted', { songId, shares });
}

function toRequest(page: PageRef) {
  switch (page.kind) {
    case 'album':
      return { kind: page.kind, id: page.albumId };
    case 'artist':
      return { kind: page.kind, id: page.artistId };
    case 'playlist':
      return { kind: page.kind, slug: page.slug };
  }
}
