import type { AudioFile } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { BehaviorSubject, filter, firstValueFrom, Subject, takeUntil, type Observable } from 'rxjs';
import type { OfflineSongs } from '../files/OfflineSongs.ts';
import { logFailure } from '../logging/logFailure.ts';
import { SongDownload, type DownloadState, type StopCause } from './SongDownload.ts';

/** The progress of one song of a page. */
export interface SongProgress {
  song: SongRef;
  /** `refused`: the media host reports that the file is missing or forbidden. The ZIP file leaves the song out. */
  status: 'waiting' | 'running' | 'complete' | 'refused';
  receivedBytes: number;
  totalBytes: number | null;
}

/** The progress of a page's download. */
export type PageDownloadState = { songs: readonly SongProgress[] } & (
  | { status: 'idle' | 'running' | 'packing' }
  /** `start` continues after the received bytes. */
  | { status: 'stopped'; cause: StopCause }
  /** The media host has refused every song. */
  | { status: 'refused' }
  | { status: 'ready'; zip: Blob }
);

/** A song whose bytes have all arrived. `number` is its position on the page, from 1. */
export interface CompleteSong {
  song: SongRef;
  number: number;
  blob: Blob;
}

export interface PageDownloadOptions {
  songs: readonly { song: SongRef; file: AudioFile }[];
  /** Stores the complete songs of this download, so that they survive a closed tab. */
  keptSongs: OfflineSongs;
  /** Songs on the device from playing and single downloads. They are not transferred again. */
  offlineSongs: OfflineSongs;
  /** Packs the songs into one file. */
  pack: (songs: readonly CompleteSong[]) => Promise<Blob>;
  /**
   * Called for each song that this page has downloaded completely. Not called for a song that an earlier page had
   * already downloaded.
   */
  onSongComplete: (song: SongRef) => void;
}

/** The download of one song, and its result. */
interface SongTransfer {
  index: number;
  song: SongRef;
  file: AudioFile;
  download: SongDownload;
  blob: Blob | null;
}

/**
 * Downloads an album, a playlist or an artist's songs, one song after the other, and packs them into one ZIP file. Each
 * song resumes where it stopped. Complete songs stay on the device until `deleteKeptSongs`, so a closed tab loses
 * nothing. The caller of `start` must call `stop`.
 * @decides DWN-5
 */
export class PageDownload {
  readonly state$: Observable<PageDownloadState>;
  readonly #state: BehaviorSubject<PageDownloadState>;
  readonly #options: PageDownloadOptions;
  readonly #transfers: readonly SongTransfer[];
  readonly #stopped = new Subject<void>();
  #run: Scope | null = null;
  #stopCause: StopCause = 'connection';

  constructor(options: PageDownloadOptions) {
    this.#options = options;
    // Do not add these songs to the offline songs, because a whole album evicts all other songs.
    const store = { read: (file: AudioFile) => options.offlineSongs.read(file), add: () => Promise.resolve() };
    this.#transfers = options.songs.map(({ song, file }, index) => {
      return { index, song, file, download: new SongDownload(file, store), blob: null };
    });
    const songs = options.songs.map(({ song, file }): SongProgress => {
      return { song, status: 'waiting', receivedBytes: 0, totalBytes: file.sizeBytes };
    });
    this.#state = new BehaviorSubject<PageDownloadState>({ status: 'idle', songs });
    this.state$ = this.#state.asObservable();
  }

  getState(): PageDownloadState {
    return this.#state.getValue();
  }

  /** Starts the download, or resumes it where it stopped. */
  start(): void {
    this.stop();
    const run = createScope();
    this.#run = run;
    this.#stopCause = 'connection';
    this.#state.next({ status: 'running', songs: this.getState().songs });
    this.#downloadAll(run).catch((error: unknown) => {
      if (run.isDisposed) return;
      logFailure('The songs were not packed', error);
      this.#state.next({ status: 'stopped', cause: this.#stopCause, songs: this.getState().songs });
    });
  }

  /** Aborts the transfer without losing the received bytes. Safe to call twice. */
  stop(): void {
    this.#run?.dispose();
    this.#run = null;
    this.#stopped.next();
    for (const { download } of this.#transfers) download.stop();
  }

  /** Deletes the songs that this download has kept on the device. */
  deleteKeptSongs(): void {
    void this.#options.keptSongs.removeAllExcept([]);
  }

  async #downloadAll(run: Scope): Promise<void> {
    const { keptSongs, pack } = this.#options;
    // Delete the songs of other downloads, so that abandoned downloads do not fill the device.
    await keptSongs.removeAllExcept(this.#transfers.map(({ file }) => file));
    for (const transfer of this.#transfers) {
      const isStopped = !(await this.#downloadSong(transfer, run));
      if (run.isDisposed) return;
      if (!isStopped) continue;
      this.#state.next({ status: 'stopped', cause: this.#stopCause, songs: this.getState().songs });
      return;
    }
    const { songs } = this.getState();
    const complete = this.#transfers.flatMap(({ song, index, blob }) =>
      blob ? [{ song, number: index + 1, blob }] : [],
    );
    if (complete.length === 0) {
      this.#state.next({ status: 'refused', songs: songs.map((song) => ({ ...song, status: 'waiting' })) });
      return;
    }
    this.#state.next({ status: 'packing', songs });
    const zip = await pack(complete);
    if (!run.isDisposed) this.#state.next({ status: 'ready', songs, zip });
  }

  /** Resolves with false when the download stopped before the song was complete or refused. */
  async #downloadSong(transfer: SongTransfer, run: Scope): Promise<boolean> {
    const { keptSongs, onSongComplete } = this.#options;
    const { index, song, file } = transfer;
    if (transfer.blob || this.getState().songs[index]?.status === 'refused') return true;
    const kept = await keptSongs.read(file);
    // The listener may have cancelled while the device was read.
    if (run.isDisposed) return false;
    if (kept !== null) {
      this.#complete(transfer, kept);
      return true;
    }
    const last = await this.#transfer(transfer);
    if (last === null) return false;
    if (last.status === 'stopped') {
      this.#stopCause = last.cause;
      return false;
    }
    if (!('blob' in last)) {
      this.#report(index, { status: 'refused', receivedBytes: 0 });
      return true;
    }
    onSongComplete(song);
    await keptSongs.add(file, last.blob);
    // Use the stored copy: its bytes are on the disk, but the bytes of `last.blob` are in memory.
    this.#complete(transfer, (await keptSongs.read(file)) ?? last.blob);
    return true;
  }

  /** Runs one song's download. Resolves with its last state; null when `stop` was called. */
  async #transfer({ index, download }: SongTransfer): Promise<DownloadState | null> {
    download.start();
    const progress = download.state$.pipe(takeUntil(this.#stopped)).subscribe((state) => {
      if (state.status === 'running' || state.status === 'stopped') {
        this.#report(index, { status: 'running', receivedBytes: state.receivedBytes, totalBytes: state.totalBytes });
      }
    });
    const ended = download.state$.pipe(
      filter(({ status }) => status !== 'running'),
      takeUntil(this.#stopped),
    );
    const last = await firstValueFrom(ended, { defaultValue: null });
    progress.unsubscribe();
    download.stop();
    return last;
  }

  #complete(transfer: SongTransfer, blob: Blob): void {
    transfer.blob = blob;
    this.#report(transfer.index, { status: 'complete', receivedBytes: blob.size, totalBytes: blob.size });
  }

  #report(index: number, progress: Partial<Omit<SongProgress, 'song'>>): void {
    const state = this.getState();
    const songs = state.songs.map((song, at) => (at === index ? { ...song, ...progress } : song));
    this.#state.next({ ...state, songs });
  }
}
