import path from 'node:path';
import { foldLetters } from '@nyimbo/shared-api/values';
import { IngestError } from '../ingest-error.ts';
import type { JobFile } from '../jobs/job.ts';
import { readContainer } from '../probe/probe-file.ts';
import { applyAlbumGuess, guessAlbumArtist, type AlbumGuess } from './album-artist.ts';
import { readNameTags } from './name-tags.ts';
import { readTags } from './read-tags.ts';
import { mergeTags, type SongTags } from './song-tags.ts';

type SongFile = Pick<JobFile, 'path' | 'name'>;

/** What is known about songs beside their files. */
export interface TagSources {
  /** Returns values that replace the tags' values, for example from `catalogue.csv`. */
  override?(file: SongFile): Partial<SongTags>;
  /** Lists the audio files in the folder of a file. */
  listFolder?(file: SongFile): Promise<readonly SongFile[]>;
  /** Artist of files without an artist in their tags; null to skip such files. */
  unknownArtist: string | null;
}

/** What was read in a folder. */
interface Folder {
  files: Promise<readonly SongFile[]>;
  /** By the file's path. */
  tags: Map<string, Promise<SongTags>>;
  /** By the album's folded title. */
  guesses: Map<string, Promise<AlbumGuess>>;
}

/** The albums of a folder with more files are not guessed, because the first song would wait for the tags of them all. */
const MAX_FILES = 200;
/** Number of files that one song reads side by side. Several songs are read at the same time. */
const READS_AT_ONCE = 2;
const MAX_REMEMBERED_FOLDERS = 50;

/**
 * Reads the tags of songs from their files, the files' names and the songs beside them. Reads each file of a folder once,
 * because that takes a process of its own.
 */
export class SongTagsReader {
  readonly #sources: TagSources;
  /** By the folder's path. */
  readonly #folders = new Map<string, Folder>();

  constructor(sources: TagSources) {
    this.#sources = sources;
  }

  /**
   * Reads the tags of a song that `probeFile` accepts, with notes for the operator about what was guessed.
   * @throws IngestError that can be retried, when the machine is the cause
   * @throws the signal's reason when `signal` is aborted
   */
  async read(file: SongFile, signal?: AbortSignal): Promise<{ tags: SongTags; notes: string[] }> {
    const folder = this.#openFolder(file);
    const tags = await this.#readOnce(file, folder, signal);
    if (tags.album === null || tags.albumArtist !== null || tags.artist === null) return { tags, notes: [] };
    return applyAlbumGuess(tags, await this.#guessOnce(tags.album, folder, signal));
  }

  #openFolder(file: SongFile): Folder {
    const folderPath = path.dirname(file.path);
    return getOrAdd(this.#folders, folderPath, () => {
      const [oldest] = this.#folders.keys();
      if (oldest !== undefined && this.#folders.size >= MAX_REMEMBERED_FOLDERS) this.#folders.delete(oldest);
      const files = this.#sources.listFolder?.(file) ?? Promise.resolve([]);
      return { files, tags: new Map(), guesses: new Map() };
    });
  }

  #guessOnce(album: string, folder: Folder, signal?: AbortSignal): Promise<AlbumGuess> {
    return getOrAdd(folder.guesses, foldLetters(album), async (): Promise<AlbumGuess> => {
      const files = await folder.files;
      if (files.length > MAX_FILES) return { kind: 'own' };
      const found: (SongTags | null)[] = [];
      // Each loop takes the next file from the same iterator.
      const waiting = files.entries();
      const readWaiting = async () => {
        for (const [index, file] of waiting) found[index] = await this.#readNeighbour(file, folder, signal);
      };
      await Promise.all(Array.from({ length: READS_AT_ONCE }, readWaiting));
      return guessAlbumArtist(
        album,
        found.filter((tags) => tags !== null),
      );
    });
  }

  /** Reads a file that no job has checked yet. Null if it is no song, because its own job reports the reason. */
  async #readNeighbour(file: SongFile, folder: Folder, signal?: AbortSignal): Promise<SongTags | null> {
    const container = await readContainer(file.path).catch((error: unknown) => {
      if (error instanceof IngestError) return null;
      throw error;
    });
    return container === null ? null : this.#readOnce(file, folder, signal);
  }

  #readOnce(file: SongFile, folder: Folder, signal?: AbortSignal): Promise<SongTags> {
    return getOrAdd(folder.tags, file.path, async () => {
      const { override, unknownArtist } = this.#sources;
      const stated = mergeTags(override?.(file) ?? {}, await readTags(file.path, signal));
      const folderNames = (await folder.files).map(({ path: songPath }) => path.basename(songPath));
      const named = readNameTags(file.name, { stated, folder: path.basename(path.dirname(file.path)), folderNames });
      // The numbers of files can begin again with each side.
      const track = stated.side === null ? named.track : null;
      return mergeTags(stated, { ...named, track }, { artist: unknownArtist });
    });
  }
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
