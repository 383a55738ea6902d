import { newAddress } from './support/AttackSite.ts';
import { inParallel, countStatuses, prepareAttacks } from './support/prepareAttacks.ts';
import { obtainResetToken, receiveCode, solveCaptcha, verifyCode } from './support/redeemCode.ts';
import { logIn, opens, registerVictim, restores } from './support/Victim.ts';

const attack = prepareAttacks();

const NEW = 'mzuzu.8.kuseka';
const form = (word = NEW) => ({ newPassword: word, confirmNewPassword: word });
const WRONG = { errors: { otp: 'The selected code is wrong or has expired.' } };
/** Derives a wrong code from the right one. */
const wrong = (code: string, n = 0) => `${code.slice(0, 4)}${'ABCDEFGH'[n % 8]}${'23456789'[Math.floor(n / 8) % 8]}`;

attack('trying out codes one after the other', async (site, { email }) => {
  const code = await receiveCode(site, email);
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await verifyCode(site, email, wrong(code, guess))).body).toMatchObject(WRONG);
  }
  // The sixth attempt is the right code.
  expect((await verifyCode(site, email, code)).body).toMatchObject(WRONG);
  expect((await site.call('resetPassword', { email, otp: code, ...form() })).body).toMatchObject(WRONG);
});

attack('fifty codes at once, the right one last', async (site, { email }) => {
  const code = await receiveCode(site, email);
  const guesses = await inParallel(49, (n) => site.call('resetPassword', { email, otp: wrong(code, n), ...form() }));
  expect(guesses.filter(({ status }) => status === 200)).toEqual([]);
  expect((await site.call('resetPassword', { email, otp: code, ...form() })).body).toMatchObject(WRONG);
});

attack('a code used twice at once', async (site, victim) => {
  const { email } = victim;
  const otp = await receiveCode(site, email);
  const words = ['first.8.kuseka', 'second.8.kuseka', 'third.8.kuseka'];
  const answers = await inParallel(3, (n) => site.call('resetPassword', { email, otp, ...form(words[n]) }));
  expect(countStatuses(answers)).toEqual({ 200: 1, 422: 2 });
  victim.password = words[answers.findIndex(({ status }) => status === 200)] ?? '';
});

attack('a code that gives two rights to a new password at once', async (site, { email }) => {
  const otp = await receiveCode(site, email);
  const answers = await inParallel(4, () => verifyCode(site, email, otp));
  expect(countStatuses(answers)).toEqual({ 200: 1, 422: 3 });
});

attack('a code used a second time', async (site, victim) => {
  const { email } = victim;
  const otp = await receiveCode(site, email);
  expect((await site.call('resetPassword', { email, otp, ...form() })).status).toBe(200);
  victim.password = NEW;
  expect((await site.call('resetPassword', { email, otp, ...form('thief.8.kuseka') })).body).toMatchObject(WRONG);
  expect((await verifyCode(site, email, otp)).body).toMatchObject(WRONG);
});

attack('a code of another account', async (site, { email }) => {
  const thief = await registerVictim(site);
  const otp = await receiveCode(site, thief.email);
  expect((await site.call('resetPassword', { email, otp, ...form() })).body).toMatchObject(WRONG);
  await receiveCode(site, email);
  expect((await site.call('resetPassword', { email, otp, ...form() })).body).toMatchObject(WRONG);
  expect((await verifyCode(site, email, otp)).body).toMatchObject(WRONG);
});

attack('an older code than the newest', async (site, { email }) => {
  const older = await receiveCode(site, email);
  await receiveCode(site, email, 2);
  expect((await site.call('resetPassword', { email, otp: older, ...form() })).body).toMatchObject(WRONG);
});

attack('skipping the code', async (site, { email, token, sessionId }) => {
  await receiveCode(site, email);
  for (const resetToken of ['', 'x', token, sessionId, '__proto__', 'null', 'a'.repeat(43)]) {
    const answer = await site.call('setNewPassword', { email, resetToken, ...form() });
    expect([answer.status, answer.text.includes('username')]).toEqual([422, false]);
  }
  expect((await site.call('setNewPassword', { email, ...form() })).status).toBe(422);
  expect((await site.call('resetPassword', { email, ...form() })).status).toBe(422);
  expect((await site.call('resetPassword', { email, otp: '', ...form() })).status).toBe(422);
});

attack('a right to a new password for another account', async (site, { email }) => {
  const thief = await registerVictim(site);
  const resetToken = await obtainResetToken(site, thief.email);
  expect((await site.call('setNewPassword', { email, resetToken, ...form() })).status).toBe(422);
  expect((await site.call('setNewPassword', { email: [email], resetToken, ...form() })).status).toBe(422);
});

attack('a right to a new password used twice, also at once', async (site, victim) => {
  const { email } = victim;
  const resetToken = await obtainResetToken(site, email);
  const words = ['first.8.kuseka', 'second.8.kuseka', 'third.8.kuseka'];
  const answers = await inParallel(3, (n) => site.call('setNewPassword', { email, resetToken, ...form(words[n]) }));
  expect(countStatuses(answers)).toEqual({ 200: 1, 422: 2 });
  victim.password = words[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await site.call('setNewPassword', { email, resetToken, ...form() })).status).toBe(422);
});

attack('the token and the cookie after a reset', async (site, victim) => {
  const stolen = await logIn(site, victim);
  const resetToken = await obtainResetToken(site, victim.email);
  expect((await site.call('setNewPassword', { email: victim.email, resetToken, ...form() })).status).toBe(200);
  victim.password = NEW;
  for (const { token, cookie } of [stolen, victim]) {
    expect([await opens(site, token), await restores(site, cookie)]).toEqual([false, false]);
  }
});

attack('a code requested before the password changed', async (site, victim) => {
  const { email, password, token } = victim;
  const otp = await receiveCode(site, email);
  expect((await site.call('changePassword', { password, ...form() }, { token })).status).toBe(200);
  victim.password = NEW;
  expect((await site.call('resetPassword', { email, otp, ...form('thief.8.kuseka') })).body).toMatchObject(WRONG);
});

attack('a code without its characters, or with characters used before', async (site, { email }) => {
  const otp = await receiveCode(site, email);
  const solved = await solveCaptcha(site);
  const wrongCharacters = { errors: { captcha: 'Characters do not match.' } };
  const unknown = { ...solved, captchaId: 'x'.repeat(43) };
  const first = await site.call('verifyCode', { email, otp, ...unknown });
  expect(first.body).toMatchObject(wrongCharacters);
  // A captcha expires after one answer, right or wrong.
  expect((await site.call('verifyCode', { email, otp, ...solved, captcha: 'XXXXXX' })).body).toMatchObject(
    wrongCharacters,
  );
  expect((await site.call('verifyCode', { email, otp, ...solved })).body).toMatchObject(wrongCharacters);
  // None of these was an attempt on the code.
  expect((await verifyCode(site, email, otp)).status).toBe(200);
});

attack('one solved picture for many codes at once', async (site, { email }) => {
  const otp = await receiveCode(site, email);
  const solved = await solveCaptcha(site);
  const answers = await inParallel(6, (n) => site.call('verifyCode', { email, otp: wrong(otp, n), ...solved }));
  const texts = answers.map(({ text }) => text);
  expect(texts.filter((text) => text.includes('"otp"'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('"captcha"'))).toHaveLength(5);
});

attack('filling the victim’s mailbox', async (site, { email }) => {
  const from = newAddress();
  const answers = await inParallel(12, (n) =>
    site.call(n % 2 ? 'requestResetCode' : 'resendCode', { email }, { from }),
  );
  expect(countStatuses(answers)).toEqual({ 200: 12 });
  await site.smtp.waitForMail(email, 3);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(site.smtp.mails.filter(({ to }) => to === email)).toHaveLength(3);
});

attack('using up the codes of the victim, who then gets none', async (site, { email }) => {
  const from = newAddress();
  await inParallel(12, () => site.call('requestResetCode', { email }, { from }));
  await site.smtp.waitForMail(email, 3);
  await site.call('requestResetCode', { email });
  await site.smtp.waitForMail(email, 4);
});

attack('asking for codes for everybody from one network', async (site) => {
  const from = newAddress();
  const answers = await inParallel(60, (n) =>
    site.call('requestResetCode', { email: `fan${n}@example.org` }, { from }),
  );
  expect(countStatuses(answers)[429]).toBeGreaterThanOrEqual(20);
});

attack('asking for codes so that the victim cannot log in', async (site, { email, token, cookie }) => {
  await inParallel(5, () => site.call('requestResetCode', { email }));
  await inParallel(5, (n) => site.call('resetPassword', { email, otp: `AAAA2${n}`, ...form() }));
  expect([await opens(site, token), await restores(site, cookie)]).toEqual([true, true]);
});

attack('an address of one’s own in the mail, by the Host header', async (site, { email }) => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
  await site.call('requestResetCode', { email }, { headers: { ...headers, 'sec-fetch-site': 'same-origin' } });
  expect(await site.smtp.waitForMail(email)).not.toContain('evil.example');
});

attack('a second reader of the mail, by a line break in the address', async (site, { email }) => {
  for (const end of [
    '\r\nBcc: thief@example.org',
    '\nCc: thief@example.org',
    ', thief@example.org',
    ' thief@example.org',
    '%0ABcc:thief@example.org',
  ]) {
    const answer = await site.call('requestResetCode', { email: `${email}${end}` });
    expect(answer.status).toBeLessThan(500);
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(site.smtp.mails.filter(({ to }) => to.includes('thief'))).toEqual([]);
});
