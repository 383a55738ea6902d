import { newAddress } from './support/AttackSite.ts';
import { inParallel, countStatuses, prepareAttacks } from './support/prepareAttacks.ts';

/** A limit of 1,500 counters. Filling the production limit takes tens of thousands of calls. */
const attack = prepareAttacks({ withDatabase: true, throttleLimits: { maxCounters: 1500, maxOfNetwork: 800 } });

const GUESS = 'not.it.1';

attack('flooding the counters of attempts from one network', async (site, { username }) => {
  const [guesser, flooder] = [newAddress(), newAddress()];
  const guess = (from: string) => site.call('login', { name: username, password: GUESS }, { from });
  const isRefused = async (from: string) => (await guess(from)).status === 429;
  await inParallel(10, () => guess(guesser));
  expect(await isRefused(guesser)).toBe(true);

  // More names than there are counters: the server counts or refuses each one and evicts no counter.
  const answers = await inParallel(800, (n) =>
    site.call('login', { name: `flood.${n}`, password: GUESS }, { from: flooder }),
  );
  expect(countStatuses(answers)[422] ?? 0).toBeLessThanOrEqual(150);
  expect(await isRefused(guesser)).toBe(true);
  expect(await isRefused(flooder)).toBe(true);
});

attack('flooding the counters of codes, to have more of them sent', async (site, { email }) => {
  const from = newAddress();
  const ask = () => site.call('requestResetCode', { email }, { from });
  await inParallel(3, ask);
  const sent = () => site.smtp.mails.filter(({ to }) => to === email).length;
  await inParallel(300, (n) => site.call('requestResetCode', { email: `flood.${n}@example.org` }, { from }));
  expect((await ask()).status).toBe(429);
  expect(sent()).toBeLessThanOrEqual(3);
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

attack('plays of songs that there are not, to use up the counters of plays', async (site) => {
  const from = newAddress();
  const answers = await inParallel(1000, (n) => site.call('countPlay', { postId: 1_000_000 + n }, { from }));
  expect(countStatuses(answers)).toEqual({ 404: 1000 });
  expect((await site.call('countPlay', { postId: 1 }, { from })).status).toBe(200);
});
