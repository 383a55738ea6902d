import { connectBus } from './connectBus.ts';
import { readLog, setErrorReporter, tapMessages } from './diagnostics.ts';
import type { DeliveryError } from './kernel/createErrorReporter.ts';
import { buildSessionStart, createTestBus, resetBus } from './testing/index.ts';

let errors: DeliveryError[];

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
  errors = [];
  setErrorReporter((error) => errors.push(error));
});

afterEach(() => jest.useRealTimers());

describe('the log', () => {
  test('contains the last 200 messages, without secrets', () => {
    const shell = createTestBus('shell');
    for (let i = 0; i < 210; i += 1) shell.emit('navigation/done', { path: `/${i}` });
    connectBus('mfe-auth@1').send('session/start', buildSessionStart({ token: 'very-secret' }));
    const log = readLog();
    expect(log).toHaveLength(200);
    expect(log.at(-2)).toEqual(
      expect.objectContaining({ kind: 'event', name: 'navigation/done', payload: { path: '/209' } }),
    );
    expect(log.at(-1)).toEqual(expect.objectContaining({ name: 'session/start', payload: '[redacted]' }));
    expect(JSON.stringify(log)).not.toContain('very-secret');
  });
});

describe('listeners that throw', () => {
  test('do not prevent delivery of the message', () => {
    const shell = createTestBus('shell');
    shell.onUnhandled(() => {
      throw new Error('no registry');
    });
    const stop = tapMessages(() => {
      throw new Error('no devtools');
    });
    expect(() => shell.send('player/pause', {})).not.toThrow();
    stop();
    expect(errors).toHaveLength(2);
  });
});
