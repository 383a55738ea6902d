import type { Worker } from 'node:worker_threads';
import { startWorker } from '@nyimbo/server';
import type { Mp3Tags } from '../encoding/id3-tag.ts';
import type { SongRecipe } from '../score/song-recipe.ts';
import type { RenderAnswer, RenderJob } from './render-job.ts';

/** A rendered song: the bytes of its files, and the measurements that the catalogue stores. */
export interface RenderedFile {
  mp3: Uint8Array;
  /** The smaller encoding, for data saving. */
  smallMp3: Uint8Array;
  durationSeconds: number;
  /** 800 values, 0 to 255. */
  peaks: number[];
}

/** Threads that render songs. Each thread renders one song at a time. */
export interface RenderPool {
  readonly threads: number;
  /** Renders one song in the next free thread. Rejects when the song or its thread fails, or on close. */
  render(recipe: SongRecipe, tags: Mp3Tags): Promise<RenderedFile>;
  /** Terminates the threads immediately. */
  close(): Promise<void>;
}

interface Task {
  job: RenderJob;
  resolve(file: RenderedFile): void;
  reject(error: Error): void;
}

interface RenderThread {
  worker: Worker;
  task: Task | null;
}

/** Creates a pool of render threads. A thread starts when a song needs it. The caller closes the pool. */
export function createRenderPool(threads: number): RenderPool {
  const renderThreads: RenderThread[] = [];
  const queue: Task[] = [];
  let nextId = 1;
  let isClosed = false;

  const assignTasks = (): void => {
    if (isClosed) return;
    for (const task of queue.splice(0)) {
      const thread =
        renderThreads.find((candidate) => !candidate.task) ??
        (renderThreads.length < threads ? startThread() : undefined);
      if (!thread) {
        queue.push(task);
        continue;
      }
      thread.task = task;
      thread.worker.postMessage(task.job);
    }
  };

  const startThread = (): RenderThread => {
    const thread: RenderThread = { worker: startWorker(new URL('./render-worker.ts', import.meta.url)), task: null };
    thread.worker.on('message', (answer: RenderAnswer) => {
      const task = thread.task;
      thread.task = null;
      if (answer.ok) task?.resolve(answer);
      else task?.reject(new Error(answer.message));
      assignTasks();
    });
    const removeThread = (error: Error): void => {
      const at = renderThreads.indexOf(thread);
      if (at >= 0) renderThreads.splice(at, 1);
      thread.task?.reject(error);
      thread.task = null;
      assignTasks();
    };
    thread.worker.on('error', removeThread);
    thread.worker.on('exit', () => removeThread(new Error('The render thread ended')));
    renderThreads.push(thread);
    return thread;
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
        assignTasks();
      }),
    close: async () => {
      isClosed = true;
      for (const task of queue.splice(0)) task.reject(new Error('The render threads are closed'));
      await Promise.all([...renderThreads].map((thread) => thread.worker.terminate()));
    },
  };
}
