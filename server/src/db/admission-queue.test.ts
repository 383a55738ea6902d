import { AdmissionQueue } from './admission-queue.ts';
import { DatabaseBusyError } from './database-errors.ts';

const createGate = () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
};

describe('AdmissionQueue', () => {
  test('runs jobs up to its concurrency, the others in order of arrival', async () => {
    const queue = new AdmissionQueue({ concurrency: 2, maxWaiting: 10, maxWaitMs: 1000 });
    const started: number[] = [];
    const gates = [createGate(), createGate(), createGate(), createGate()];
    const jobs = gates.map(({ gate }, index) =>
      queue.run(async () => {
        started.push(index);
        await gate;
        return index;
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    expect({ waiting: queue.waiting, running: queue.running }).toEqual({ waiting: 2, running: 2 });
    gates.forEach(({ open }) => open());
    expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3]);
    expect(started).toEqual([0, 1, 2, 3]);
    expect(queue.running).toBe(0);
  });

  test('rejects a job at once when the queue is full, and a waiting job after the time limit', async () => {
    const queue = new AdmissionQueue({ concurrency: 1, maxWaiting: 1, maxWaitMs: 30 });
    const { gate, open } = createGate();
    const first = queue.run(() => gate);
    const second = queue.run(() => Promise.resolve());
    await expect(queue.run(() => Promise.resolve())).rejects.toThrow(DatabaseBusyError);
    await expect(second).rejects.toThrow('not free within 30 ms');
    open();
    await first;
    await expect(queue.run(() => Promise.resolve('again'))).resolves.toBe('again');
  });

  test('a failing job lets the next one start', async () => {
    const queue = new AdmissionQueue({ concurrency: 1, maxWaiting: 5, maxWaitMs: 1000 });
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
    await queue.whenIdle();
  });
});
