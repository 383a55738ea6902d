import { describeRemote, describeShell } from '../../testing/site/write-test-site.ts';
import { CanaryCounts, type CanaryRelease } from './canary-counts.ts';
import { findCanarySample } from './canary-sample.ts';

const REMOTE = 'mfe-player';
const MINUTE_MS = 60_000;

const buildRelease = (live: string, percent: number, staffOnly: string[] = []): CanaryRelease => {
  const release = describeRemote(REMOTE, []);
  const current = { ...release.current, build: live };
  const remote = { ...release, current, canary: { ...release.current, build: 'b2', percent } };
  return {
    registry: { seq: 1, at: '', note: '', shell: describeShell('s1'), remotes: { [REMOTE]: remote } },
    staffOnly: new Set(staffOnly),
  };
};

describe('findCanarySample', () => {
  const sizesOf = (percent: number) => {
    const groups = Array.from({ length: 100 }, (_, group) => findCanarySample(group, percent));
    return [groups.filter((sample) => sample === 'canary').length, groups.filter((sample) => sample === 'live').length];
  };

  test.each([
    [0.5, 1],
    [5, 5],
    [50, 50],
    [80, 20],
    [100, 0],
  ])('PRD-6 compares equally large groups of visitors for a canary of %d %%', (percent, size) => {
    expect(sizesOf(percent)).toEqual([size, size]);
  });

  test('PRD-6 never counts a visitor of the live build for the canary, or vice versa', () => {
    for (let percent = 1; percent <= 100; percent += 1) {
      for (let group = 0; group < 100; group += 1) {
        const sample = findCanarySample(group, percent);
        if (sample) expect([group, percent, sample]).toEqual([group, percent, group < percent ? 'canary' : 'live']);
      }
    }
  });
});

describe('CanaryCounts', () => {
  let now: number;
  let counts: CanaryCounts;
  beforeEach(() => {
    now = 1_800_000_000_000;
    counts = new CanaryCounts(60 * MINUTE_MS, () => now);
  });
  const release = buildRelease('b1', 5);
  const visits = (of = release) => counts.read(of).map(({ canary }) => canary.visits);

  test('PRD-6 forgets a network that has not returned within the window', () => {
    counts.recordVisit(release, 0, '10.0.0.1');
    counts.recordVisit(release, 0, '10.0.0.2');
    now += 40 * MINUTE_MS;
    counts.recordVisit(release, 0, '10.0.0.1');
    now += 40 * MINUTE_MS;
    expect(visits()).toEqual([1]);
  });

  test('PRD-6 restarts at zero with a new live build', () => {
    counts.recordVisit(release, 0, '10.0.0.1');
    expect(visits(buildRelease('b3', 5))).toEqual([0]);
  });

  test('PRD-6 ignores staff-only remotes', () => {
    const restricted = buildRelease('b1', 5, [REMOTE]);
    counts.recordVisit(restricted, 0, '10.0.0.1');
    expect(visits(restricted)).toEqual([]);
  });
});
