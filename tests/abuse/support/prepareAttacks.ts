import { startAttackSite, type AttackSite, type AttackSiteOptions } from './AttackSite.ts';
import { expectUnharmed, registerVictim, type Victim } from './Victim.ts';

/** Time to start a server with its own database on a busy machine. */
const START_TIMEOUT_MS = 120_000;

type Attack = (site: AttackSite, victim: Victim) => Promise<void>;

/**
 * Returns `attack(name, run)`, which defines a test. The test runs an attack on a new victim, then checks that the
 * victim can log in and has lost nothing. docs/security.md lists the names; documented-attacks.test.ts compares them.
 */
export function prepareAttacks(options: AttackSiteOptions = {}): (name: string, run: Attack) => void {
  let site: AttackSite;
  beforeAll(async () => {
    site = await startAttackSite(options);
  }, START_TIMEOUT_MS);
  afterAll(() => site?.stop());
  return (name, run) => {
    test(name, async () => {
      const victim = await registerVictim(site);
      await run(site, victim);
      await expectUnharmed(site, victim);
    });
  };
}

/** Runs `make` this many times concurrently. */
export const inParallel = <Result>(times: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => make(index)));

/** Counts the responses by status. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
