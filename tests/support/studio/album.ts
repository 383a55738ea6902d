/** An album to upload: twelve short audio files. They cover all formats, and each has its own pitch. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio, runFfmpeg } from '@nyimbo/ingest/testing';
import type { Page } from 'playwright-core';

/** A file to upload, with what the test expects of the published song. */
export interface AlbumFile {
  name: string;
  /** The title in the file's tags. */
  title: string;
  /** Pitch of the file's tone in Hz. */
  pitch: number;
  bytes: Buffer;
}

/**
 * The format and length of each file. The fifth file is long enough for several upload parts. The eighth format has no
 * tags, so its file name contains the title and the artist.
 */
const FORMATS: readonly { extension: string; seconds: number; channels?: number; codec?: readonly string[] }[] = [
  { extension: 'mp3', seconds: 4, codec: ['-b:a', '192k'] },
  { extension: 'm4a', seconds: 4 },
  { extension: 'ogg', seconds: 4, codec: ['-c:a', 'libvorbis'] },
  { extension: 'opus', seconds: 4 },
  { extension: 'wav', seconds: 20 },
  { extension: 'flac', seconds: 4 },
  { extension: 'mp3', seconds: 4, channels: 1, codec: ['-b:a', '64k'] },
  { extension: 'aac', seconds: 4 },
  { extension: 'flac', seconds: 4, channels: 1, codec: ['-ar', '96000'] },
  { extension: 'oga', seconds: 4, codec: ['-c:a', 'libvorbis'] },
  { extension: 'wav', seconds: 3, codec: ['-c:a', 'pcm_s24le'] },
  { extension: 'mp3', seconds: 4, codec: ['-b:a', '128k'] },
];

/** Lowest pitch in Hz. The pitch differs in each run, because the site skips recordings that it already has. */
const LOWEST_HZ = 400 + Math.random() * 40;

/** Encodes the files with ffmpeg into the folder. Their tags name one artist and one album. */
export function makeAlbum(folder: string, { artist, album }: { artist: string; album: string }): AlbumFile[] {
  return FORMATS.map(({ extension, ...options }, index) => {
    const track = String(index + 1).padStart(2, '0');
    const title = `${album} take ${track}`;
    const pitch = LOWEST_HZ + 50 * index;
    const name = `${track} - ${artist} - ${title}.${extension}`;
    const tags = { title, artist, album, track: String(index + 1), date: '2026' };
    const file = makeAudio(path.join(folder, name), { ...options, pitch, tags });
    return { name, title, pitch, bytes: readFileSync(file) };
  });
}

/** Paints a picture of one colour. */
export function makePicture(folder: string): string {
  const file = path.join(folder, 'cover.png');
  runFfmpeg(['-f', 'lavfi', '-i', 'color=c=teal:s=700x700', '-frames:v', '1', file]);
  return file;
}

/** Drops files on the upload page, as from a folder of the device. */
export async function dropFiles(page: Page, files: readonly Pick<AlbumFile, 'name' | 'bytes'>[]): Promise<void> {
  const encoded = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      // A file keeps its date, by which the studio knows it again.
      transfer.items.add(new File([bytes], name, { lastModified: 1_767_225_600_000 }));
    }
    return transfer;
  }, encoded);
  await page.getByText('Drop audio files here').dispatchEvent('drop', { dataTransfer });
}
