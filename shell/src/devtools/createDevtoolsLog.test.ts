import { connectBus, type Bus } from '@nyimbo/shared-events';
import { buildSessionStart, resetBus } from '@nyimbo/shared-events/testing';
import { createDevtoolsLog, type DevtoolsLog } from './createDevtoolsLog.ts';

let shell: Bus;
let log: DevtoolsLog;
let toasts: string[];

beforeEach(() => {
  resetBus();
  toasts = [];
  shell = connectBus('shell@1');
  shell.handle('toast/show', ({ text }) => void toasts.push(text));
  shell.handle('session/start', () => undefined);
  shell.send('toast/show', { text: 'Before the panel' });
  log = createDevtoolsLog();
});
afterEach(() => log.dispose());

const lineOf = (name: string) => {
  const line = log.lines.read().find((candidate) => candidate.name === name);
  if (!line) throw new Error(`The log has no ${name}.`);
  return line;
};

describe('the log of the devtools', () => {
  test('shows the messages sent before it was opened, and new ones', () => {
    shell.emit('navigation/done', { path: '/' });
    expect(log.lines.read().map(({ name }) => name)).toEqual(['toast/show', 'navigation/done']);
  });

  test('replays a command', () => {
    log.replay(lineOf('toast/show'));
    expect(toasts).toEqual(['Before the panel', 'Before the panel']);
  });

  test('never contains a token, and never replays the start of a session', () => {
    const session = buildSessionStart();
    shell.send('session/start', session);
    expect(JSON.stringify(log.lines.read())).not.toContain(session.token);
    const started: unknown[] = [];
    shell.onUnhandledCommand('session/start', (payload) => {
      started.push(payload);
      return true;
    });
    expect(log.canReplay(lineOf('session/start'))).toBe(false);
    log.replay(lineOf('session/start'));
    expect(log.lines.read().filter(({ name }) => name === 'session/start')).toHaveLength(1);
  });

  test('does not replay events and states', () => {
    shell.emit('navigation/done', { path: '/' });
    expect(log.canReplay(lineOf('navigation/done'))).toBe(false);
  });

  test('records nothing after disposal', () => {
    log.dispose();
    shell.emit('navigation/done', { path: '/' });
    expect(log.lines.read()).toHaveLength(1);
  });
});
