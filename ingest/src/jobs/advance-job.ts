import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAudioName } from '@nyimbo/shared-api/values';
import { encodeCover } from '../cover/encode-cover.ts';
import { IngestError } from '../ingest-error.ts';
import { FILE_LIMITS } from '../limits.ts';
import { probeFile } from '../probe/probe-file.ts';
import type { Container } from '../probe/containers.ts';
import type { Ffmpeg } from '../programs/find-ffmpeg.ts';
import { encodeSound } from '../sound/encode-sound.ts';
import { isSilent } from '../sound/is-silent.ts';
import { readPicture } from '../tags/read-tags.ts';
import type { SongTags } from '../tags/song-tags.ts';
import type { SongTagsReader } from '../tags/song-tags-reader.ts';
import {
  progressOf,
  type InState,
  type Job,
  type JobFile,
  type JobState,
  type SongFacts,
  type SongFiles,
} from './job.ts';
import type { AddOptions, JobStore } from './job-store.ts';
import type { MediaTarget } from './media-target.ts';
import { toSongFacts } from './song-facts.ts';
import { copyIntoPlace, isSoundEncoded, workFilesOf } from './work-files.ts';

/** What the steps of a job need. */
export interface IngestTools {
  ffmpeg: Ffmpeg;
  store: JobStore;
  options: AddOptions;
  media: MediaTarget;
  /** Absolute paths. */
  originalsDir: string;
  workDir: string;
  /** Chooses the names of a song's files. The original gets the extension of `container`. */
  nameFiles(facts: SongFacts, audioSha256: string, container: Container): SongFiles;
  songTags: SongTagsReader;
  /** Reads the picture of songs without one of their own, for example that of their folder. */
  readSharedPicture?(file: JobFile, maxBytes: number): Promise<Uint8Array | null>;
  /** Called with the completed share of the job's work, 0 to 1. */
  onProgress?(file: JobFile, fraction: number): void;
  signal?: AbortSignal;
}

/**
 * Runs the next step of a job and returns its new state.
 * @decides OPR-1
 */
export async function advanceJob({ file, at }: Job, tools: IngestTools): Promise<JobState> {
  switch (at.state) {
    case 'received':
      return probe(file, tools);
    case 'probed':
      return encode(file, at, tools);
    case 'encoded':
      return measure(file, at, tools);
    case 'measured':
      return store(file, at, tools);
    case 'stored':
      return add(file, at, tools);
    case 'matched':
    case 'published':
    case 'skipped':
    case 'failed':
      return at;
  }
}

async function probe(file: JobFile, { ffmpeg, songTags, signal }: IngestTools): Promise<InState<'probed' | 'skipped'>> {
  const found = await probeFile(ffmpeg, file.path, signal);
  if (found === null) {
    // Covers and texts beside the songs are no failures.
    if (isAudioName(file.name))
      throw new IngestError('It is named like audio, but the site can’t read it. Export it as FLAC, WAV or MP3.');
    return { state: 'skipped', kind: 'not-audio', reason: 'not an audio file' };
  }
  const { tags, notes } = await songTags.read(file, signal);
  if (findFacts(tags)) return { state: 'probed', probe: found, tags, notes };
  const missing = tags.title === null ? 'title' : 'artist';
  return { state: 'skipped', kind: 'incomplete', reason: `no ${missing}: add a tag, or a line in catalogue.csv` };
}

const findFacts = (tags: SongTags) => toSongFacts(tags, new Date().getUTCFullYear());

/** What is known about a file from its header and tags, before decoding. */
export type FileInspection =
  | { skipped: InState<'skipped'>; facts: null; seconds: null; notes: string[] }
  | { skipped: null; facts: SongFacts; seconds: number | null; notes: string[] };

/**
 * Reads a file's tags and header without decoding or storing anything.
 * @throws IngestError when the header is broken
 */
export async function inspectFile(file: JobFile, tools: IngestTools): Promise<FileInspection> {
  const at = await probe(file, tools);
  const found = at.state === 'probed' ? findFacts(at.tags) : null;
  if (at.state === 'skipped') return { skipped: at, facts: null, seconds: null, notes: [] };
  if (found) {
    const { facts, notes } = found;
    return { skipped: null, facts, seconds: at.probe.statedSeconds, notes: [...at.notes, ...notes] };
  }
  throw new Error('A probed file has a title and an artist.');
}

const ONLY_SILENCE = 'It contains only silence.';

async function encode(file: JobFile, at: InState<'probed'>, tools: IngestTools): Promise<JobState> {
  const { ffmpeg, workDir, signal, onProgress } = tools;
  if (await isSilent(ffmpeg, { file: file.path, probe: at.probe, signal })) throw new IngestError(ONLY_SILENCE);
  const work = workFilesOf(workDir, file.id);
  await rm(work.folder, { recursive: true, force: true });
  await mkdir(work.folder, { recursive: true, mode: 0o700 });
  const start = progressOf('probed');
  const { peaks, ...sound } = await encodeSound(ffmpeg, {
    file: file.path,
    probe: at.probe,
    metadata: buildMetadata(at.tags, findFacts(at.tags)?.facts ?? null),
    song: work.song,
    small: work.small,
    onSeconds: (seconds) => {
      const fraction = Math.min(1, seconds / (at.probe.statedSeconds ?? Infinity));
      onProgress?.(file, start + fraction * (progressOf('encoded') - start));
    },
    signal,
  });
  await writeFile(work.peaks, JSON.stringify({ version: 1, durationSeconds: sound.durationSeconds, peaks }));
  return { state: 'encoded', container: at.probe.container, tags: at.tags, notes: at.notes, sound };
}

/**
 * Builds the tags of the encoded files, without a year that the site does not believe. Other players show these tags for
 * a downloaded song.
 */
function buildMetadata(
  { title, artist, albumArtist, album, genre, year, disc, track }: SongTags,
  facts: SongFacts | null,
): Record<string, string> {
  const date = year === facts?.year ? year : null;
  const tags = { title, artist, album_artist: album === null ? null : albumArtist, album, genre, date, disc, track };
  return Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
  );
}

async function measure(file: JobFile, at: InState<'encoded'>, tools: IngestTools): Promise<JobState> {
  const { store, options, workDir, nameFiles, readSharedPicture, signal } = tools;
  const work = workFilesOf(workDir, file.id);
  if (!(await isSoundEncoded(work, at.sound))) return { state: 'received' };
  if (at.sound.loudnessLufs === null) throw new IngestError(ONLY_SILENCE);
  const found = findFacts(at.tags);
  if (found === null) return { state: 'received' }; // An older version stored these tags, without a title or artist.
  const skipped = await store.findKnown(found.facts, at.sound, options);
  if (skipped) return skipped;
  const picture =
    (await readPicture(file.path, signal)) ?? (await readSharedPicture?.(file, FILE_LIMITS.pictureBytes)) ?? null;
  const cover = picture === null ? null : await encodeCover(picture, signal);
  if (cover?.webp) await writeFile(work.cover, cover.webp);
  const files = nameFiles(found.facts, at.sound.audioSha256, at.container);
  const notes = [...at.notes, ...found.notes, ...(cover?.problem ? [cover.problem] : [])];
  return {
    state: 'measured',
    facts: found.facts,
    sound: at.sound,
    files: { ...files, cover: cover?.webp ? files.cover : null },
    notes,
  };
}

/** Copies the media to their final paths. A later step adds the rows, so a row never names a missing file. */
async function store(file: JobFile, at: InState<'measured'>, tools: IngestTools): Promise<JobState> {
  const { media, originalsDir, workDir } = tools;
  const work = workFilesOf(workDir, file.id);
  if (!(await isSoundEncoded(work, at.sound))) return { state: 'received' };
  const { song, small, peaks, cover, original } = at.files;
  if (original !== null) {
    await mkdir(originalsDir, { recursive: true, mode: 0o700 });
    await copyIntoPlace(file.path, path.join(originalsDir, original));
  }
  if (cover !== null) await media.putFile(cover, work.cover);
  await media.putFile(small, work.small);
  await media.putFile(song, work.song);
  await media.putFile(peaks, work.peaks);
  return { ...at, state: 'stored' };
}

async function add(file: JobFile, at: InState<'stored'>, tools: IngestTools): Promise<JobState> {
  const added = await tools.store.add(file, at, tools.options);
  if (added.isUnused) await removeOriginal(at.files, tools);
  return added.at;
}

/** Removes the original of a song that has no row. `JobStore` has its media removed. */
export async function removeOriginal(
  { original }: SongFiles,
  { originalsDir }: Pick<IngestTools, 'originalsDir'>,
): Promise<void> {
  if (original !== null) await rm(path.join(originalsDir, original), { force: true });
}
