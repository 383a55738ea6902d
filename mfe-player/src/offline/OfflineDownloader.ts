import { chooseAudioFile } from '@nyimbo/shared-api';
import type { OfflineState, SongRef } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { first, firstValueFrom, throttleTime } from 'rxjs';
import { SongDownload, type DownloadState } from '../download/SongDownload.ts';
import type { OfflineSongs } from '../files/OfflineSongs.ts';
import { buildOfflineState } from './buildOfflineState.ts';
import { listFileUrls, type KeptList } from './KeptList.ts';

/** Delay before the next attempt after a lost connection. The browser's `online` event starts the attempt earlier. */
const RETRY_DELAY_MS = 30_000;
const PROGRESS_PERIOD_MS = 1000;
/** Name of the lock that lets only one tab at a time transfer songs. */
const LOCK_NAME = 'nyimbo-keep';

interface OfflineDownloaderOptions {
  offlineSongs: OfflineSongs;
  keptList: KeptList;
  /** Whether data saver is on. */
  isSavingData: () => boolean;
  publish: (state: OfflineState) => void;
}

/**
 * Transfers the songs that the listener keeps on this device, one after the other (LIB-4). Resumes after a lost
 * connection or a reload. Pauses while data saver is on, unless the listener has allowed the transfer. Marks songs that
 * the browser has deleted. The caller disposes it.
 * @decides LIB-4
 */
export class OfflineDownloader {
  readonly #options: OfflineDownloaderOptions;
  readonly #scope = createScope();
  #isAllowed = false;
  #isRunning = false;
  #pause: OfflineState['pause'] = null;
  #current: { song: SongRef; download: SongDownload } | null = null;

  constructor(options: OfflineDownloaderOptions) {
    this.#options = options;
    this.#scope.listen(window, 'online', () => void this.run());
    this.#scope.listen(window, 'storage', ({ key }) => {
      if (options.keptList.ownsStorageKey(key)) void this.markDeletedSongs();
    });
  }

  /** Adds songs to the list and transfers them. Returns the number of new songs. */
  keep(songs: readonly SongRef[]): number {
    const added = this.#options.keptList.add(songs);
    void this.run();
    return added.length;
  }

  /** Allows transfers while data saver is on, for the life of the page, and continues. */
  allowOnDataSaver(): void {
    this.#isAllowed = true;
    void this.run();
  }

  /** Deletes these songs, or all songs, from the device and the list. */
  async remove(songIds: readonly number[] | 'all'): Promise<void> {
    const { offlineSongs, keptList } = this.#options;
    const isChosen = (songId: number): boolean => songIds === 'all' || songIds.includes(songId);
    const songs = [
      ...keptList.list().map(({ song }) => song),
      ...offlineSongs.list().flatMap(({ song }) => song ?? []),
    ].filter(({ songId }) => isChosen(songId));
    keptList.remove(songs.map(({ songId }) => songId));
    if (this.#current && isChosen(this.#current.song.songId)) this.#current.download.discard();
    await offlineSongs.remove(
      songIds === 'all' ? offlineSongs.list().map(({ url }) => url) : songs.flatMap(listFileUrls),
    );
    this.#publish();
    void this.run();
  }

  /**
   * Compares the list with the device, marks the songs that are missing, and returns how many are newly missing. Marks
   * none when the device cannot be read.
   */
  async markDeletedSongs(): Promise<number> {
    const { offlineSongs, keptList } = this.#options;
    const listStored = (): number[] =>
      keptList.list().flatMap(({ song, status }) => (status === 'stored' ? [song.songId] : []));
    // Read the list first: another tab may store a song after this tab has read the device.
    const storedBefore = new Set(listStored());
    const isRead = await offlineSongs.refresh();
    const onDevice = new Set(offlineSongs.list().flatMap(({ song }) => song?.songId ?? []));
    const missing = isRead ? listStored().filter((songId) => storedBefore.has(songId) && !onDevice.has(songId)) : [];
    keptList.setStatus(missing, 'lost');
    this.#publish();
    return missing.length;
  }

  /**
   * Transfers the waiting songs until none is left or the transfer must pause. Call it when a condition changes:
   * connection, data saver, free space.
   */
  async run(): Promise<void> {
    if (this.#scope.isDisposed || !this.#mayTransfer()) {
      this.#current?.download.interrupt();
      return this.#publish();
    }
    if (this.#isRunning) return this.#publish();
    this.#isRunning = true;
    try {
      await withLock(() => this.#transferAll());
    } finally {
      this.#isRunning = false;
    }
    this.#publish();
    // A song may have been added after `#transferAll` looked for the next one.
    if (this.#nextSong() && this.#pause === null) await this.run();
  }

  dispose(): void {
    this.#scope.dispose();
    this.#current?.download.interrupt();
  }

  #mayTransfer(): boolean {
    const isBlocked = this.#options.isSavingData() && !this.#isAllowed;
    if (isBlocked) this.#pause = 'data-saver';
    else if (this.#pause === 'data-saver') this.#pause = null;
    return !isBlocked;
  }

  #nextSong(): SongRef | undefined {
    return this.#options.keptList.list().find(({ status }) => status === 'waiting')?.song;
  }

  async #transferAll(): Promise<void> {
    this.#pause = null;
    for (let song = this.#nextSong(); song && !this.#scope.isDisposed; song = this.#nextSong()) {
      if (!this.#mayTransfer()) return;
      this.#pause = await this.#transfer(song);
      if (this.#pause === null) continue;
      if (this.#pause === 'connection') this.#scope.timeout(() => void this.run(), RETRY_DELAY_MS);
      return;
    }
  }

  /** Transfers one song. Returns why the transfer paused; null when the next song may follow. */
  async #transfer(song: SongRef): Promise<OfflineState['pause']> {
    const { offlineSongs, keptList, isSavingData } = this.#options;
    const file = chooseAudioFile(song, isSavingData());
    let storing = Promise.resolve(false);
    const download = new SongDownload(file, {
      read: (of) => offlineSongs.read(of),
      add: async (of, blob) => {
        storing = offlineSongs.keep(of, blob, song);
        await storing;
      },
    });
    this.#current = { song, download };
    const progress = download.state$
      .pipe(throttleTime(PROGRESS_PERIOD_MS, undefined, { leading: true, trailing: true }))
      .subscribe(() => this.#publish());
    download.start();
    const end = await firstValueFrom(download.state$.pipe(first(hasEnded)));
    progress.unsubscribe();
    const isStored = await storing;
    download.stop();
    this.#current = null;
    // The listener has removed the song in the meantime.
    if (!keptList.list().some((one) => one.song.songId === song.songId)) {
      if (isStored) await offlineSongs.remove([file.url]);
      return null;
    }
    if (end.status === 'refused') keptList.setStatus([song.songId], 'refused');
    else if (isStored) keptList.setStatus([song.songId], 'stored');
    else if (end.status === 'stopped') return this.#mayTransfer() ? 'connection' : 'data-saver';
    else return 'full';
    return null;
  }

  #publish(): void {
    if (this.#scope.isDisposed) return;
    const { offlineSongs, keptList, publish } = this.#options;
    const current = this.#current;
    const state = current?.download.getState();
    publish({
      ...buildOfflineState(keptList.list(), offlineSongs.list()),
      transfer:
        current && state?.status === 'running'
          ? { songId: current.song.songId, receivedBytes: state.receivedBytes, totalBytes: state.totalBytes }
          : null,
      pause: this.#nextSong() ? this.#pause : null,
    });
  }
}

const hasEnded = ({ status }: DownloadState): boolean =>
  status === 'complete' || status === 'stopped' || status === 'refused';

/** Runs the work while no other tab runs it. Runs it immediately in browsers without the Web Locks API. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK_NAME, work);
  else await work();
}
