import { DatabaseBusyError } from '../database-errors.ts';
import { AdmissionQueue } from './admission-queue.ts';
import { runFor } from './current-caller.ts';

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

describe('AdmissionQueue between callers', () => {
  const createQueue = (maxWaiting: number) => {
    const queue = new AdmissionQueue({ concurrency: 1, maxWaiting, maxWaitMs: 10_000 });
    const { gate, open } = createGate();
    const started: string[] = [];
    void queue.run(() => gate);
    const add = (name: string, network: string, isAccountCall = false) =>
      runFor({ network, isAccountCall }, () => queue.run(async () => void started.push(name)));
    const addMany = (count: number, network: string) =>
      Array.from({ length: count }, (_, index) => add(`${network}${index + 1}`, network));
    return { queue, add, addMany, started, open };
  };

  test('PRD-6 networks take turns, however many jobs one of them sends', async () => {
    const { queue, add, addMany, started, open } = createQueue(100);
    const jobs = [
      ...addMany(4, 'a'),
      add('b1', 'b'),
      add('c1', 'c'),
      add('b2', 'b'),
      queue.run(async () => void started.push('site')),
    ];
    open();
    await Promise.all(jobs);
    expect(started).toEqual(['site', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('PRD-6 account calls take turns with all others', async () => {
    const { add, addMany, started, open } = createQueue(100);
    const jobs = [...addMany(2, 'a'), ...addMany(2, 'b'), add('login', 'c', true), add('favourites', 'a', true)];
    open();
    await Promise.all(jobs);
    expect(started).toEqual(['login', 'a1', 'favourites', 'b1', 'a2', 'b2']);
  });

  test('PRD-6 a full queue refuses the newest jobs of the network with the most', async () => {
    const { add, addMany, started, open } = createQueue(5);
    // Four of five places are for calls without an account.
    const flood = Promise.allSettled(addMany(6, 'a'));
    const others = Promise.allSettled([add('b1', 'b'), add('b2', 'b'), add('b3', 'b')]);
    open();
    const outcomes = (await flood).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'fulfilled', ...Array<string>(4).fill('rejected')]);
    expect((await others).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  test('PRD-6 places are kept for account calls', async () => {
    const { add, started, open } = createQueue(5);
    // More networks than places, each with one job: nobody has too many.
    const flood = Promise.allSettled(Array.from({ length: 10 }, (_, index) => add(`${index}`, `network ${index}`)));
    const login = add('login', 'a', true);
    await expect(add('late', 'b')).rejects.toThrow(DatabaseBusyError);
    open();
    await login;
    expect((await flood).filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(started[0]).toBe('login');
  });
});
