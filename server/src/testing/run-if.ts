// Tests that need a program or a database. `npm test` counts the skipped tests by their reasons.

type DefineTest = (title: string, run: jest.ProvidesCallback, timeoutMs?: number) => void;
type DefineGroup = (title: string, define: () => void) => void;

/** Whether the tests run on PostgreSQL, and not on the embedded database. */
export const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL']);

const addReason = (title: string, reason: string): string => `${title} (skipped: ${reason})`;

/** Returns Jest's `test`. If the condition does not hold, the test is skipped, and its title names the reason. */
export function testIf(condition: boolean, reason: string): DefineTest {
  return condition ? test : (title) => test.skip(addReason(title, reason), () => undefined);
}

/** Returns Jest's `describe`. If the condition does not hold, its tests are skipped, and the title names the reason. */
export function describeIf(condition: boolean, reason: string): DefineGroup {
  return (title, define) => (condition ? describe(title, define) : describe.skip(addReason(title, reason), define));
}
