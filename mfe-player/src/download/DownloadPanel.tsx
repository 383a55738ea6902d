import { chooseAudioFile, type AudioFile } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import {
  Banner,
  Button,
  CoverArt,
  Dialog,
  DownloadIcon,
  isSavingData,
  ProgressBar,
  RetryIcon,
  useIsOnline,
} from '@nyimbo/shared-ui';
import { color, size, space, type } from '@nyimbo/shared-ui/styles';
import { first } from 'rxjs';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { getOfflineSongs } from '../files/OfflineSongs.ts';
import { formatFileName } from './formatFileName.ts';
import { saveBlob } from './saveBlob.ts';
import { SongDownload, type DownloadState } from './SongDownload.ts';

const COVER_EDGE = 72;
const BYTES_PER_MB = 1_000_000;

const Head = styled.div`
  display: grid;
  grid-template-columns: ${size.playXl} minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
  margin-bottom: ${space[4]};

  .download-title {
    ${type.strong};
  }

  .download-meta {
    ${type.meta};
    color: ${color.text2};
  }
`;

const Line = styled.p`
  display: flex;
  justify-content: space-between;
  margin: ${space[2]} 0 ${space[5]};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  color: ${color.text2};
`;

const Stopped = styled.div`
  margin-bottom: ${space[3]};
`;

const Again = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const formatMegabytes = (bytes: number): string => (bytes / BYTES_PER_MB).toFixed(1);

function readPercent(state: DownloadState): number {
  if ('blob' in state) return 100;
  if (state.status === 'refused') return 0;
  // Show 100 only when all bytes have arrived, not when the percentage rounds to it.
  return state.totalBytes === null ? 0 : Math.min(99, Math.floor((state.receivedBytes / state.totalBytes) * 100));
}

function presentLine(state: DownloadState, isOnline: boolean): string {
  if ('blob' in state) return 'Ready';
  if (state.status === 'refused') return 'Not available';
  if (state.status === 'stopped') return isOnline ? 'Connection lost' : 'You’re offline';
  if (state.totalBytes === null) return `${formatMegabytes(state.receivedBytes)} MB`;
  return `${formatMegabytes(state.receivedBytes)} of ${formatMegabytes(state.totalBytes)} MB`;
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

/** The dialog 'Download {title}': starts the download at once and stops it when closed. @decides DWN-1 */
export function DownloadPanel({ song, onClose, onFinish }: DownloadPanelProps): ReactElement {
  const { title, artist, coverUrl } = song;
  const [file] = useState(() => chooseAudioFile(song, isSavingData()));
  const [download, state] = useSongDownload(file, onFinish);
  const percent = readPercent(state);
  const isOnline = useIsOnline();
  const totalBytes = readTotalBytes(state);
  const kind = /\.(\w+)$/.exec(song.file)?.[1]?.toUpperCase() ?? 'Audio';
  const format = file.isSmall ? `${kind}, small` : kind;
  const sizeText = totalBytes === null ? format : `${format} · ${formatMegabytes(totalBytes)} MB`;
  return (
    <Dialog title={`Download ${title}`} onClose={onClose}>
      <Head>
        <CoverArt src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} />
        <div>
          <p className="download-title">{title}</p>
          <p className="download-meta">
            {artist} · {sizeText}
          </p>
        </div>
      </Head>
      <ProgressBar label={`Download of ${title}`} percent={percent} />
      <Line>
        <span>{presentLine(state, isOnline)}</span>
        <span>{percent}%</span>
      </Line>
      {state.status === 'stopped' && (
        <Stopped>
          <Banner tone="danger">
            {isOnline
              ? `The download stopped at ${percent}%. Continue to finish it.`
              : `You’re offline. The download is at ${percent}% and continues when you’re back online.`}
          </Banner>
        </Stopped>
      )}
      {state.status === 'refused' && (
        <Stopped>
          <Banner tone="danger">You can’t download this song right now. It may have been removed.</Banner>
        </Stopped>
      )}
      {state.status === 'ready' ? (
        <SaveButton onSave={() => saveBlob(state.blob, formatFileName(song, state.blob.type))} />
      ) : state.status === 'stopped' || state.status === 'refused' ? (
        <Again>
          <Button variant="strong" size="lg" isBlock icon={<RetryIcon />} onClick={() => download.start()}>
            {state.status === 'stopped' ? 'Continue' : 'Try again'}
          </Button>
          <Button size="lg" isBlock onClick={onClose}>
            Close
          </Button>
        </Again>
      ) : (
        <Button size="lg" isBlock onClick={onClose}>
          Cancel
        </Button>
      )}
    </Dialog>
  );
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Replaces Cancel and takes over its focus. */
function SaveButton({ onSave }: { onSave: () => void }): ReactElement {
  return (
    <Button variant="accent" size="lg" isBlock icon={<DownloadIcon />} onClick={onSave} ref={takeFocus}>
      Save to this device
    </Button>
  );
}

/** Runs one download for the life of the panel; each song has its own panel. */
function useSongDownload(file: AudioFile, onFinish: () => void): [SongDownload, DownloadState] {
  const [download] = useState(() => new SongDownload(file, getOfflineSongs()));
  useEffect(() => {
    const scope = createScope();
    download.start();
    scope.add(() => download.stop());
    scope.listen(window, 'online', () => {
      if (download.getState().status === 'stopped') download.start();
    });
    return scope.dispose;
  }, [download]);
  const finish = useEffectEvent(onFinish);
  useEffect(() => {
    const finished = download.state$.pipe(first(({ status }) => status === 'complete'));
    const subscription = finished.subscribe(() => finish());
    return () => subscription.unsubscribe();
  }, [download]);
  const subscribe = useCallback(
    (render: () => void) => {
      const subscription = download.state$.subscribe(render);
      return () => subscription.unsubscribe();
    },
    [download],
  );
  return [download, useSyncExternalStore(subscribe, () => download.getState())];
}
