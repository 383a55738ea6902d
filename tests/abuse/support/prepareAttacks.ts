import { startAttackSite, type AttackSite, type AttackSiteOptions } from './AttackSite.ts';
import { expectUnharmed, registerVictim, type Victim } from './Victim.ts';

/** A server with a database of its own, on a machine that may be busy. */
const START_TIMEOUT_MS = 120_000;

type Attack = (site: AttackSite, victim: Victim) => Promise<void>;

/**
 * Gives `attack(name, run)`: a test that runs an attack on a victim of its own, and then sees that the victim can log in
 * and has lost nothing. Names stand in the table of docs/security.md too, which a test holds together.
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

/** Runs `make` so many times at once. */
export const atOnce = <Result>(times: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => make(index)));

/** How many answers there were of each status. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
