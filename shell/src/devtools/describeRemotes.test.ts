import { buildRegistry } from '../testing/buildRegistry.ts';
import { describeRemotes } from './describeRemotes.ts';

const registry = buildRegistry();
const buildResource = (path: string, startTime: number, responseEnd: number) => ({
  name: `http://localhost${path}`,
  startTime,
  responseEnd,
  transferSize: 1000,
});
const resources = [
  buildResource('/r/mfe-catalogue/build1/remoteEntry.js', 100, 150),
  buildResource('/r/mfe-catalogue/build1/chunks/12.js?retry=1', 160, 260),
  buildResource('/r/mfe-player/build1/remoteEntry.js', 300, 330),
  buildResource('/r/mfe-player/build0/remoteEntry.js', 400, 480),
  buildResource('/api/songs', 0, 900),
];

function describeTestRemotes(overrides: Partial<Parameters<typeof describeRemotes>[0]> = {}) {
  const infos = describeRemotes({
    registry,
    resources,
    hasModule: (remote) => remote === 'mfe-catalogue',
    isBroken: () => false,
    isOverridden: () => false,
    now: 1000,
    ...overrides,
  });
  return new Map(infos.map((info) => [info.name, info]));
}

describe('the state of the remotes in the devtools', () => {
  test('lists the fetched files of each build, their duration and their transferred size', () => {
    expect(describeTestRemotes().get('mfe-catalogue')).toEqual({
      name: 'mfe-catalogue',
      build: 'build1',
      state: 'ready',
      isOverridden: false,
      loaded: [
        {
          build: 'build1',
          files: ['remoteEntry.js', 'chunks/12.js'],
          startedAt: 100,
          loadMs: 160,
          transferredBytes: 2000,
        },
      ],
    });
  });

  test('distinguishes a remote that was not requested from one that is loading', () => {
    expect(describeTestRemotes().get('mfe-auth')?.state).toBe('not loaded');
    expect(describeTestRemotes().get('mfe-player')?.state).toBe('loading');
  });

  test('reports a remote as failed when it has not loaded within the time limit', () => {
    expect(describeTestRemotes({ now: 20_000 }).get('mfe-player')?.state).toBe('failed');
    expect(describeTestRemotes({ now: 20_000, hasModule: () => true }).get('mfe-player')?.state).toBe('ready');
    expect(describeTestRemotes({ now: 20_000 }).get('mfe-auth')?.state).toBe('not loaded');
  });

  test('reports that a build has failed, and whether another one replaces it', () => {
    const isBroken = (remote: string) => remote === 'mfe-player';
    expect(describeTestRemotes({ isBroken }).get('mfe-player')?.state).toBe('failed');
    expect(describeTestRemotes({ isBroken, hasModule: () => true }).get('mfe-player')?.state).toBe('fell back');
  });
});
