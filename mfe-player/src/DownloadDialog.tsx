import type { CommandPayloads, SongRef } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import { buildPath } from '@nyimbo/shared-api/paths';
import { useEffect, useState, type ReactElement } from 'react';
import { isInAppBrowser } from './download/inAppBrowser.ts';
import { InAppBrowserPanel } from './download/InAppBrowserPanel.tsx';
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
  /** Whether this browser saves files, or the listener has chosen to try it. */
  const [canSave, setCanSave] = useState(() => !isInAppBrowser(navigator.userAgent));
  useEffect(() => bus.handle('song/download', setSubject), [bus]);
  useEffect(() => bus.handle('page/download', setSubject), [bus]);
  useEffect(() => {
    if (!canSave || subject === null || !('song' in subject)) return;
    bus.send('toast/show', { text: 'Downloading song... Please wait.', durationMs: 3000 });
  }, [bus, canSave, subject]);
  if (subject === null) return null;
  const close = () => setSubject(null);
  if (!canSave) {
    const { title } = 'song' in subject ? subject.song : subject.page;
    return (
      <InAppBrowserPanel
        {...{ bus, title }}
        pageUrl={buildPageUrl(subject)}
        onContinue={() => setCanSave(true)}
        onClose={close}
      />
    );
  }
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

/** Full address of the page that has the download: a song's own page, or the album, artist or playlist that is open. */
function buildPageUrl(subject: DownloadSubject): string {
  if (!('song' in subject)) return window.location.href;
  const { title, artist } = subject.song;
  return new URL(buildPath('SongPage', { songTitle: title, artistName: artist }), window.location.origin).href;
}
