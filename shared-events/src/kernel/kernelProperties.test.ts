import fc from 'fast-check';
import { connectBus } from '../connectBus.ts';
import { setErrorReporter } from '../diagnostics.ts';
import { resetBus } from '../testing/index.ts';

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
});

afterEach(() => jest.useRealTimers());

const nextMicrotask = () => Promise.resolve();

describe('for any sequence of messages, mounts and failures', () => {
  const step = fc.constantFrom('send', 'mount', 'unmount', 'wait');

  test('each command is delivered once and in order, except the oldest of too many', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        resetBus();
        setErrorReporter(() => undefined);
        const page = connectBus('mfe-catalogue@1');
        const seen: number[] = [];
        let sent = 0;
        let player = connectBus('mfe-player@0');
        const mount = () => {
          player.dispose();
          player = connectBus('mfe-player@next');
          player.handle('player/seek', ({ positionSeconds }) => {
            seen.push(positionSeconds);
            if (positionSeconds % 3 === 0) throw new Error('a handler that fails');
          });
        };
        for (const action of steps) {
          if (action === 'send') page.send('player/seek', { positionSeconds: (sent += 1) });
          if (action === 'mount') mount();
          if (action === 'unmount') player.dispose();
          if (action === 'wait') await nextMicrotask();
        }
        mount();
        await nextMicrotask();
        expect(seen).toEqual([...seen].sort((a, b) => a - b));
        expect(new Set(seen).size).toBe(seen.length);
        if (sent <= 20) expect(seen).toHaveLength(sent);
        expect(seen.slice(-20)).toEqual(
          Array.from({ length: Math.min(20, sent) }, (_, i) => sent - Math.min(20, sent) + i + 1),
        );
      }),
    );
  });

  test('each listener receives every event in the order of sending, whichever listeners fail', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), fc.nat({ max: 30 }), (fails, count) => {
        resetBus();
        setErrorReporter(() => undefined);
        const shell = connectBus('shell@1');
        const seen = fails.map((mustFail) => {
          const paths: string[] = [];
          connectBus('mfe-player@1').on('navigation/done', ({ path }) => {
            paths.push(path);
            if (mustFail) throw new Error('a listener that fails');
          });
          return paths;
        });
        const paths = Array.from({ length: count }, (_, i) => `/${i}`);
        for (const path of paths) shell.emit('navigation/done', { path });
        for (const each of seen) expect(each).toEqual(paths);
      }),
    );
  });
});
