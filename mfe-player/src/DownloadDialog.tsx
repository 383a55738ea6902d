import type { CommandPayloads, SongRef } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import { useEffect, useState, type ReactElement } from 'react';
import { PageDownloadPanel } from './download/PageDownloadPanel.tsx';
import { countDownload } from './download/countDownload.ts';
import { DownloadPanel } from './download/DownloadPanel.tsx';

type DownloadSubject = { song: SongRef } | CommandPayloads['page/download'];

/**
 * Federation module './DownloadDialog', slot `overlay`: handles 'song/download' and 'page/download'; loaded on the
 * first such command.
 */
export function Component(): ReactElement | null {
  const bus = useBus('mfe-player');
  const [subject, setSubject] = useState<DownloadSubject | null>(null);
  useEffect(
    () =>
      bus.handle('song/download', (payload) => {
        bus.send('toast/show', { text: 'Downloading song... Please wait.', durationMs: 3000 });
        setSubject(payload);
      }),
    [bus],
  );
  useEffect(() => bus.handle('page/download', setSubject), [bus]);
  if (subject === null) return null;
  const close = () => setSubject(null);
  if ('song' in subject) {
    const { song } = subject;
    return <DownloadPanel key={song.songId} song={song} onClose={close} onFinish={() => countDownload(bus, song)} />;
  }
  const { page, songs } = subject;
  return (
    <PageDownloadPanel
      key={`${page.kind} ${page.title}`}
      page={page}
      songs={songs}
      onClose={close}
      onSongComplete={(song) => countDownload(bus, song)}
    />
  );
}
