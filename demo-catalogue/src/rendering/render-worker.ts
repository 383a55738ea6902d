// A worker thread that renders songs one after another, for `createRenderPool`.
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { RenderAnswer, RenderJob } from './render-job.ts';
import { renderSong } from './render-song.ts';

/** Low priority (niceness). On a busy core, the thread still gets about 25% of the time. */
const NICENESS = 5;

// On Linux, the priority applies only to this thread, so the server's other threads have precedence. On other systems,
// a low priority slows down the whole process.
if (process.platform === 'linux') {
  try {
    os.setPriority(0, NICENESS);
  } catch {
    // Some containers refuse to change the priority. The songs are then rendered at normal priority.
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
