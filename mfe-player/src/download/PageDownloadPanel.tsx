import { chooseAudioFile } from '@nyimbo/shared-api';
import type { PageRef, SongRef } from '@nyimbo/shared-events';
import {
  Banner,
  CoverArt,
  Dialog,
  formatQuantity,
  isSavingData,
  PlaylistArt,
  ProgressBar,
  useIsOnline,
} from '@nyimbo/shared-ui';
import { memo, type ReactElement } from 'react';
import { DOWNLOAD_CACHES } from '../files/deleteDownloads.ts';
import { getOfflineSongs, OfflineSongs } from '../files/OfflineSongs.ts';
import { PageDownload, type PageDownloadState, type SongProgress } from './PageDownload.ts';
import { DownloadButtons, type DownloadButtonsProps } from './DownloadButtons.tsx';
import { COVER_EDGE, DownloadHeader, BannerSpace, SongProgressList, StatusLine } from './downloadStyles.ts';
import { formatMegabyteCount } from './formatMegabyteCount.ts';
import { formatZipName, packZip } from './packZip.ts';
import { saveBlob } from './saveBlob.ts';
import { formatStopped, StoppedMessage } from './StoppedMessage.tsx';
import { useDownload } from './useDownload.ts';

const PHASE_BY_STATUS: Record<PageDownloadState['status'], DownloadButtonsProps['phase']> = {
  idle: 'waiting',
  running: 'running',
  packing: 'running',
  stopped: 'stopped',
  refused: 'refused',
  ready: 'ready',
};

interface Totals {
  receivedBytes: number;
  /** A song of unknown size counts with its received bytes. */
  totalBytes: number;
  completeSongs: number;
  refusedSongs: number;
}

function sumProgress(songs: readonly SongProgress[]): Totals {
  const downloaded = songs.filter(({ status }) => status !== 'refused');
  return {
    receivedBytes: downloaded.reduce((sum, song) => sum + song.receivedBytes, 0),
    totalBytes: downloaded.reduce((sum, song) => sum + (song.totalBytes ?? song.receivedBytes), 0),
    completeSongs: songs.filter(({ status }) => status === 'complete').length,
    refusedSongs: songs.length - downloaded.length,
  };
}

function computePercent({ status }: PageDownloadState, { receivedBytes, totalBytes }: Totals): number {
  if (status === 'ready') return 100;
  return totalBytes === 0 ? 0 : Math.min(99, Math.floor((receivedBytes / totalBytes) * 100));
}

function formatStatusLine(state: PageDownloadState, totals: Totals, isOnline: boolean): string {
  const progress = `${totals.completeSongs} of ${formatQuantity(state.songs.length, 'song')}`;
  switch (state.status) {
    case 'idle':
    case 'running':
      return `${progress} · ${formatMegabyteCount(totals.receivedBytes)} of ${formatMegabyteCount(totals.totalBytes)} MB`;
    case 'stopped':
      return formatStopped(state.cause, isOnline);
    case 'packing':
      return 'Making the ZIP file';
    case 'refused':
      return 'Not available';
    case 'ready':
      return 'Ready';
  }
}

function formatSongStatus({ status, receivedBytes, totalBytes }: SongProgress): string {
  if (status === 'complete') return 'Done';
  if (status === 'refused') return 'Not available';
  if (totalBytes === null) return receivedBytes === 0 ? '' : `${formatMegabyteCount(receivedBytes)} MB`;
  if (status === 'waiting') return `${formatMegabyteCount(totalBytes)} MB`;
  return `${Math.min(99, Math.floor((receivedBytes / totalBytes) * 100))}%`;
}

export interface PageDownloadPanelProps {
  page: PageRef;
  songs: readonly SongRef[];
  onClose: () => void;
  /** Called for each song whose bytes have all arrived. */
  onSongComplete: (song: SongRef) => void;
}

/**
 * The dialog 'Download {title}' of an album, a playlist or an artist. Shows the size; the listener starts the download.
 */
export function PageDownloadPanel({ page, songs, onClose, onSongComplete }: PageDownloadPanelProps): ReactElement {
  const { title } = page;
  const [download, state] = useDownload(
    () =>
      new PageDownload({
        songs: songs.map((song) => ({ song, file: chooseAudioFile(song, isSavingData()) })),
        // No size limit, because the listener requested all of these songs.
        keptSongs: new OfflineSongs({
          maxBytes: Number.POSITIVE_INFINITY,
          openCache: () => caches.open(DOWNLOAD_CACHES.page),
        }),
        offlineSongs: getOfflineSongs(),
        pack: packZip,
        onSongComplete,
      }),
  );
  const isOnline = useIsOnline();
  const totals = sumProgress(state.songs);
  const percent = computePercent(state, totals);
  const save = () => {
    if (state.status !== 'ready') return;
    saveBlob(state.zip, formatZipName(page));
    download.deleteKeptSongs();
  };
  return (
    <Dialog title={`Download ${title}`} onClose={onClose}>
      <PageSummary page={page} songs={songs} totalBytes={totals.totalBytes} />
      <SongProgressList tabIndex={0} aria-label={`Songs of ${title}`}>
        {state.songs.map((progress, index) => (
          // A playlist can have a song twice.
          <SongRow key={index} number={index + 1} progress={progress} />
        ))}
      </SongProgressList>
      <ProgressBar label={`Download of ${title}`} percent={percent} />
      <StatusLine>
        <span>{formatStatusLine(state, totals, isOnline)}</span>
        <span>{percent}%</span>
      </StatusLine>
      <PageMessage state={state} totals={totals} percent={percent} isOnline={isOnline} />
      <DownloadButtons
        phase={PHASE_BY_STATUS[state.status]}
        startLabel={`Download ${formatQuantity(songs.length, 'song')}`}
        onStart={() => download.start()}
        onSave={save}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Memoised: each received part of a song renders the list, which can have thousands of rows. */
const SongRow = memo(function SongRow({ number, progress }: { number: number; progress: SongProgress }): ReactElement {
  return (
    <li>
      <span className="song-number">{number}</span>
      <span className="song-title">{progress.song.title}</span>
      <span className="song-status">{formatSongStatus(progress)}</span>
    </li>
  );
});

interface PageSummaryProps extends Pick<PageDownloadPanelProps, 'page' | 'songs'> {
  totalBytes: number;
}

function PageSummary({ page, songs, totalBytes }: PageSummaryProps): ReactElement {
  const { title, coverUrl } = page;
  const artist = page.kind === 'album' ? page.artist : undefined;
  const parts = [artist, formatQuantity(songs.length, 'song'), `${formatMegabyteCount(totalBytes)} MB`, 'ZIP'];
  return (
    <DownloadHeader>
      {page.kind === 'playlist' ? (
        <PlaylistArt title={title} covers={page.covers} coverUrl={coverUrl} edge={COVER_EDGE} />
      ) : (
        <CoverArt kind={page.kind} src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} />
      )}
      <div>
        <p className="download-title">{title}</p>
        <p className="download-meta">{parts.filter(Boolean).join(' · ')}</p>
      </div>
    </DownloadHeader>
  );
}

interface PageMessageProps {
  state: PageDownloadState;
  totals: Totals;
  percent: number;
  isOnline: boolean;
}

function PageMessage({ state, totals, percent, isOnline }: PageMessageProps): ReactElement | null {
  const { refusedSongs } = totals;
  if (state.status === 'stopped') return <StoppedMessage percent={percent} isOnline={isOnline} />;
  if (state.status === 'refused') {
    return (
      <BannerSpace>
        <Banner tone="danger">You can’t download these songs right now. They may have been removed.</Banner>
      </BannerSpace>
    );
  }
  if (state.status === 'ready' && refusedSongs > 0) {
    return (
      <BannerSpace>
        <Banner tone="danger">
          The file leaves out {formatQuantity(refusedSongs, 'song')} that you can’t download right now.
        </Banner>
      </BannerSpace>
    );
  }
  return null;
}
