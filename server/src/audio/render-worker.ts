// A thread that renders songs, one after the other, for `createRenderPool`.
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { RenderAnswer, RenderJob } from './render-job.ts';
import { renderSong } from './render-song.ts';

/** A quarter of the time of a busy core: a server on a loaded machine still gets its songs. */
const NICENESS = 5;

// On Linux a priority belongs to the thread: the server's own threads stay ahead of the music being made. Elsewhere it
// would slow the whole process.
if (process.platform === 'linux') {
  try {
    os.setPriority(0, NICENESS);
  } catch {
    // Refused in some containers; the songs are then made at normal priority.
  }
}

async function answer({ id, recipe, tags }: RenderJob): Promise<void> {
  try {
    const { durationSeconds, peaks, ...files } = await renderSong(recipe, tags);
    const mp3 = Uint8Array.from(files.mp3);
    const smallMp3 = Uint8Array.from(files.smallMp3);
    const reply: RenderAnswer = { id, ok: true, mp3, smallMp3, durationSeconds, peaks };
    parentPort?.postMessage(reply, [mp3.buffer, smallMp3.buffer]);
  } catch (error) {
    const reply: RenderAnswer = { id, ok: false, message: error instanceof Error ? error.message : String(error) };
    parentPort?.postMessage(reply);
  }
}

parentPort?.on('message', (job: RenderJob) => void answer(job));
