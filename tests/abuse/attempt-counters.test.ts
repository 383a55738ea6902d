import { createIpAddress } from './support/AttackSite.ts';
import { inParallel, countStatuses, prepareAttacks } from './support/prepareAttacks.ts';

/** A limit of 1,500 counters. Filling the production limit takes tens of thousands of calls. */
const attack = prepareAttacks({
  withDatabase: true,
  throttleLimits: { maxCounters: 1500, maxCountersPerNetwork: 800 },
});

const GUESSED_PASSWORD = 'not.it.1';

attack('flooding the counters of attempts from one network', async (site, { username }) => {
  const [guesser, flooder] = [createIpAddress(), createIpAddress()];
  const guess = (from: string) => site.call('login', { name: username, password: GUESSED_PASSWORD }, { from });
  const isRefused = async (from: string) => (await guess(from)).status === 429;
  await inParallel(10, () => guess(guesser));
  expect(await isRefused(guesser)).toBe(true);

  // Try more names than the server has counters. The server counts or refuses each attempt, and evicts no counter.
  const answers = await inParallel(800, (n) =>
    site.call('login', { name: `flood.${n}`, password: GUESSED_PASSWORD }, { from: flooder }),
  );
  expect(countStatuses(answers)[422] ?? 0).toBeLessThanOrEqual(150);
  expect(await isRefused(guesser)).toBe(true);
  expect(await isRefused(flooder)).toBe(true);
});

attack('flooding the counters of reset codes, to get more codes', async (site, { email }) => {
  const from = createIpAddress();
  const requestCode = () => site.call('requestResetCode', { email }, { from });
  await inParallel(3, requestCode);
  const countMails = () => site.smtp.mails.filter(({ to }) => to === email).length;
  await inParallel(300, (n) => site.call('requestResetCode', { email: `flood.${n}@example.org` }, { from }));
  expect((await requestCode()).status).toBe(429);
  expect(countMails()).toBeLessThanOrEqual(3);
});

attack('guesses from every network of a provider’s customer', async (site, { email }) => {
  const guess = { email, otp: 'AAAAAA', captchaId: 'none', captcha: 'none' };
  const statuses: number[] = [];
  for (let net = 0; net < 700; net += 50) {
    const answers = await inParallel(50, (n) =>
      site.call('verifyCode', guess, { from: `2001:db8:44:${(net + n).toString(16)}::1` }),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
});

attack('plays of songs that do not exist, to use up the counters of plays', async (site) => {
  const from = createIpAddress();
  const answers = await inParallel(1000, (n) => site.call('countPlay', { postId: 1_000_000 + n }, { from }));
  expect(countStatuses(answers)).toEqual({ 404: 1000 });
  expect((await site.call('countPlay', { postId: 1 }, { from })).status).toBe(200);
});
