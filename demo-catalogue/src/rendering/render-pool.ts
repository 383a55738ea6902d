import type { Worker } from 'node:worker_threads';
import { startWorker } from '@nyimbo/server';
import type { Mp3Tags } from '../encoding/id3-tag.ts';
import type { RenderAnswer, RenderJob } from './render-job.ts';
import type { SongRecipe } from '../score/song-recipe.ts';

export interface RenderedFile {
  mp3: Uint8Array;
  /** The smaller encoding, for data saving. */
  smallMp3: Uint8Array;
  durationSeconds: number;
  /** 800 values, 0 to 255. */
  peaks: number[];
}

export interface RenderPool {
  readonly threads: number;
  /** Renders one song in the next free thread. Rejects when the song or its thread fails, or on close. */
  render(recipe: SongRecipe, tags: Mp3Tags): Promise<RenderedFile>;
  /** Terminates the threads at once. */
  close(): Promise<void>;
}

interface Task {
  job: RenderJob;
  resolve(file: RenderedFile): void;
  reject(error: Error): void;
}

interface Seat {
  worker: Worker;
  task: Task | null;
}

/** Creates a pool of render threads; they start with the first song. The caller closes it. */
export function createRenderPool(threads: number): RenderPool {
  const seats: Seat[] = [];
  const queue: Task[] = [];
  let nextId = 1;
  let isClosed = false;

  const feed = (): void => {
    if (isClosed) return;
    for (const task of queue.splice(0)) {
      const seat = seats.find((candidate) => !candidate.task) ?? (seats.length < threads ? openSeat() : undefined);
      if (!seat) {
        queue.push(task);
        continue;
      }
      seat.task = task;
      seat.worker.postMessage(task.job);
    }
  };

  const openSeat = (): Seat => {
    const seat: Seat = { worker: startWorker(new URL('./render-worker.ts', import.meta.url)), task: null };
    seat.worker.on('message', (answer: RenderAnswer) => {
      const task = seat.task;
      seat.task = null;
      if (answer.ok) task?.resolve(answer);
      else task?.reject(new Error(answer.message));
      feed();
    });
    const leave = (error: Error): void => {
      const at = seats.indexOf(seat);
      if (at >= 0) seats.splice(at, 1);
      seat.task?.reject(error);
      seat.task = null;
      feed();
    };
    seat.worker.on('error', leave);
    seat.worker.on('exit', () => leave(new Error('The render thread ended')));
    seats.push(seat);
    return seat;
  };

  return {
    threads,
    render: (recipe, tags) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('The render threads are closed'));
          return;
        }
        queue.push({ job: { id: nextId++, recipe, tags }, resolve, reject });
        feed();
      }),
    close: async () => {
      isClosed = true;
      for (const task of queue.splice(0)) task.reject(new Error('The render threads are closed'));
      await Promise.all([...seats].map((seat) => seat.worker.terminate()));
    },
  };
}
