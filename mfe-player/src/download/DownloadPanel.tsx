import { chooseAudioFile } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { Banner, CoverArt, Dialog, isSavingData, ProgressBar, useIsOnline } from '@nyimbo/shared-ui';
import { first } from 'rxjs';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { getOfflineSongs } from '../files/OfflineSongs.ts';
import { DownloadButtons } from './DownloadButtons.tsx';
import { COVER_EDGE, DownloadHeader, BannerSpace, StatusLine } from './downloadStyles.ts';
import { formatFileName } from './formatFileName.ts';
import { formatMegabyteCount } from './formatMegabyteCount.ts';
import { saveBlob } from './saveBlob.ts';
import { SongDownload, type DownloadState } from './SongDownload.ts';
import { formatStopped, StoppedMessage } from './StoppedMessage.tsx';
import { useDownload } from './useDownload.ts';

function computePercent(state: DownloadState): number {
  if ('blob' in state) return 100;
  if (state.status === 'refused') return 0;
  // Show 100 only when all bytes have arrived, not when the percentage rounds to it.
  return state.totalBytes === null ? 0 : Math.min(99, Math.floor((state.receivedBytes / state.totalBytes) * 100));
}

function formatStatusLine(state: DownloadState, isOnline: boolean): string {
  if ('blob' in state) return 'Ready';
  if (state.status === 'refused') return 'Not available';
  if (state.status === 'stopped') return formatStopped(state.cause, isOnline);
  if (state.totalBytes === null) return `${formatMegabyteCount(state.receivedBytes)} MB`;
  return `${formatMegabyteCount(state.receivedBytes)} of ${formatMegabyteCount(state.totalBytes)} MB`;
}

function readTotalBytes(state: DownloadState): number | null {
  if (state.status === 'refused') return null;
  return 'blob' in state ? state.blob.size : state.totalBytes;
}

export interface DownloadPanelProps {
  song: SongRef;
  onClose: () => void;
  /** Called when all bytes have arrived. */
  onFinish: () => void;
}

/** The dialog 'Download {title}': starts the download immediately and stops it when closed. @decides DWN-1 */
export function DownloadPanel({ song, onClose, onFinish }: DownloadPanelProps): ReactElement {
  const { title, artist, coverUrl } = song;
  const [file] = useState(() => chooseAudioFile(song, isSavingData()));
  const [download, state] = useDownload(() => {
    const offlineSongs = getOfflineSongs();
    return new SongDownload(file, {
      read: (audioFile) => offlineSongs.read(audioFile),
      add: (audioFile, blob) => offlineSongs.add(audioFile, blob, song),
    });
  });
  useEffect(() => download.start(), [download]);
  const finish = useEffectEvent(onFinish);
  useEffect(() => {
    const finished = download.state$.pipe(first(({ status }) => status === 'complete'));
    const subscription = finished.subscribe(() => finish());
    return () => subscription.unsubscribe();
  }, [download]);
  const percent = computePercent(state);
  const isOnline = useIsOnline();
  const totalBytes = readTotalBytes(state);
  const fileType = /\.(\w+)$/.exec(song.file)?.[1]?.toUpperCase() ?? 'Audio';
  const format = file.isSmall ? `${fileType}, small` : fileType;
  const sizeText = totalBytes === null ? format : `${format} · ${formatMegabyteCount(totalBytes)} MB`;
  return (
    <Dialog title={`Download ${title}`} onClose={onClose}>
      <DownloadHeader>
        <CoverArt src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} />
        <div>
          <p className="download-title">{title}</p>
          <p className="download-meta">
            {artist} · {sizeText}
          </p>
        </div>
      </DownloadHeader>
      <ProgressBar label={`Download of ${title}`} percent={percent} />
      <StatusLine>
        <span>{formatStatusLine(state, isOnline)}</span>
        <span>{percent}%</span>
      </StatusLine>
      {state.status === 'stopped' && <StoppedMessage percent={percent} isOnline={isOnline} />}
      {state.status === 'refused' && (
        <BannerSpace>
          <Banner tone="danger">You can’t download this song right now. It may have been removed.</Banner>
        </BannerSpace>
      )}
      <DownloadButtons
        phase={state.status === 'complete' ? 'running' : state.status}
        onStart={() => download.start()}
        onSave={() => {
          if (state.status === 'ready') saveBlob(state.blob, formatFileName(song, state.blob.type));
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
