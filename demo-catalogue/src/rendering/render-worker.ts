// A worker thread that renders songs one after another, for `createRenderPool`.
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { RenderAnswer, RenderJob } from './render-job.ts';
import { renderSong } from './render-song.ts';

/** Priority with a quarter of a busy core's time: a server on a loaded machine still renders its songs. */
const NICENESS = 5;

// On Linux, a priority applies to one thread, so the server's own threads go first. On other systems it slows the whole
// process.
if (process.platform === 'linux') {
  try {
    os.setPriority(0, NICENESS);
  } catch {
    // Some containers refuse it; the songs are then rendered at normal priority.
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
