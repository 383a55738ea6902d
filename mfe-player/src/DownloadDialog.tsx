import type { SongRef } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import { useEffect, useState, type ReactElement } from 'react';
import { countDownload } from './download/countDownload.ts';
import { DownloadPanel } from './download/DownloadPanel.tsx';

/** Federation module './DownloadDialog', slot `overlay`: handles 'song/download'; loaded on the first such command. */
export function Component(): ReactElement | null {
  const bus = useBus('mfe-player');
  const [song, setSong] = useState<SongRef | null>(null);
  useEffect(
    () =>
      bus.handle('song/download', (payload) => {
        bus.send('toast/show', { text: 'Downloading song... Please wait.', durationMs: 3000 });
        setSong(payload.song);
      }),
    [bus],
  );
  if (song === null) return null;
  return (
    <DownloadPanel
      key={song.songId}
      song={song}
      onClose={() => setSong(null)}
      onFinish={() => countDownload(bus, song)}
    />
  );
}
