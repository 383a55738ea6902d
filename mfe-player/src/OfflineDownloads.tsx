import type { Bus, SongRef } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import { createScope } from '@nyimbo/shared-events/scope';
import { formatQuantity } from '@nyimbo/shared-ui';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { getOfflineSongs } from './files/OfflineSongs.ts';
import { DataSaverQuestion } from './offline/DataSaverQuestion.tsx';
import { getKeptSongs } from './offline/KeptList.ts';
import { OfflineDownloader } from './offline/OfflineDownloader.ts';

const SHOW_ACTION = { label: 'Show', command: 'navigate/to', payload: { path: '/library/on-this-device' } } as const;

/** The downloader of the mounted component, and whether data saver is on. */
interface ActiveDownloader {
  downloader: OfflineDownloader;
  isSavingData: boolean;
}

/**
 * Federation module './OfflineDownloads', slot `overlay`, loaded with the first message for it: keeps songs on this
 * device for offline playback (LIB-4). Renders only the question whether to transfer songs while data saver is on.
 */
export function Component(): ReactElement | null {
  const bus = useBus('mfe-player');
  /** The songs of the open question; null when no question is open. */
  const [question, setQuestion] = useState<{ active: ActiveDownloader; songs: SongRef[] } | null>(null);
  const keepSongs = useEffectEvent((active: ActiveDownloader, songs: SongRef[]) => {
    // Request persistent storage. Otherwise the browser deletes this site's files first when the device is full. Some
    // browsers ask the listener for permission.
    if (getKeptSongs().list().length === 0) void navigator.storage?.persist?.().catch(() => false);
    if (active.isSavingData) setQuestion({ active, songs });
    else showKeptToast(bus, active.downloader.keep(songs));
  });
  useEffect(() => {
    const scope = createScope();
    const active = startDownloader(bus);
    scope.add(() => active.downloader.dispose());
    scope.add(bus.handle('offline/keep', ({ songs }) => keepSongs(active, songs)));
    return scope.dispose;
  }, [bus]);
  if (question === null) return null;
  const { active, songs } = question;
  return (
    <DataSaverQuestion
      songs={songs}
      onKeep={() => {
        active.downloader.allowOnDataSaver();
        showKeptToast(bus, active.downloader.keep(songs));
      }}
      onLater={() => {
        active.downloader.keep(songs);
        bus.send('toast/show', { text: 'Waiting until you turn off data saver.', action: SHOW_ACTION });
      }}
      onClose={() => setQuestion(null)}
    />
  );
}

/**
 * Creates the downloader and connects it to the bus. The component itself handles `offline/keep`, because it shows the
 * question.
 */
function startDownloader(bus: Bus): ActiveDownloader {
  const active: ActiveDownloader = {
    isSavingData: false,
    downloader: new OfflineDownloader({
      offlineSongs: getOfflineSongs(),
      keptList: getKeptSongs(),
      isSavingData: () => active.isSavingData,
      publish: (state) => bus.publish('offline', state),
    }),
  };
  const { downloader } = active;
  const reportDeletedSongs = async (): Promise<void> => {
    const lost = await downloader.markDeletedSongs();
    if (lost === 0) return;
    const text = `Your browser deleted ${formatQuantity(lost, 'song')} from this device.`;
    bus.send('toast/show', { text, action: SHOW_ACTION });
  };
  bus.watch('preferences', ({ dataSaver }) => {
    active.isSavingData = dataSaver;
    void downloader.run();
  });
  bus.handle('offline/remove', ({ songIds }) => downloader.remove(songIds));
  bus.handle('offline/resume', async ({ isAllowed }) => {
    await reportDeletedSongs();
    if (isAllowed) downloader.allowOnDataSaver();
    else void downloader.run();
  });
  bus.respond('offline/check', async () => {
    await reportDeletedSongs();
    return {};
  });
  // The player has already deleted the copies of these songs, but a transfer of one of them may still be running.
  bus.on('songs/taken-down', ({ songIds }) => void downloader.remove(songIds));
  return active;
}

function showKeptToast(bus: Bus, count: number): void {
  const text = count === 0 ? 'Already on this device.' : `Keeping ${formatQuantity(count, 'song')} on this device.`;
  bus.send('toast/show', { text, action: SHOW_ACTION });
}
