/** An album as an editor has it in a folder: twelve short songs of all formats, each of a pitch of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio, runFfmpeg } from '@nyimbo/ingest/testing';
import type { Page } from 'playwright-core';

/** A file to upload, with what the test expects of the published song. */
export interface AlbumFile {
  name: string;
  /** The title in its tags. */
  title: string;
  /** Of its tone, in Hz. */
  pitch: number;
  bytes: Buffer;
}

/** The fifth has more than one part of an upload; no tag fits into the eighth, so its name tells. */
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

/** Below the tones of the songs. Another run makes other recordings: the site knows those that it has. */
const lowest = 400 + Math.random() * 40;

/** Encodes the files with ffmpeg into the folder. Their tags name one artist and one album. */
export function makeAlbum(folder: string, { artist, album }: { artist: string; album: string }): AlbumFile[] {
  return FORMATS.map(({ extension, ...options }, index) => {
    const track = String(index + 1).padStart(2, '0');
    const title = `${album} take ${track}`;
    const pitch = lowest + 50 * index;
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
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  }, encoded);
  await page.getByText('Drop audio files here').dispatchEvent('drop', { dataTransfer });
}
