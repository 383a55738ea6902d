import { createIpAddress } from './support/AttackSite.ts';
import { inParallel, countStatuses, prepareAttacks } from './support/prepareAttacks.ts';
import { obtainResetToken, receiveCode, solveCaptcha, verifyCode } from './support/redeemCode.ts';
import { acceptsToken, logIn, registerVictim, restoresSession } from './support/Victim.ts';

const attack = prepareAttacks();

const NEW_PASSWORD = 'mzuzu.8.kuseka';
const buildPasswordForm = (word = NEW_PASSWORD) => ({ newPassword: word, confirmNewPassword: word });
const WRONG_CODE_ERROR = { errors: { otp: 'The selected code is wrong or has expired.' } };
/** Derives the `n`th wrong code from the right one. */
const makeWrongCode = (code: string, n = 0) =>
  `${code.slice(0, 4)}${'ABCDEFGH'[n % 8]}${'23456789'[Math.floor(n / 8) % 8]}`;

attack('trying codes one after the other', async (site, { email }) => {
  const code = await receiveCode(site, email);
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await verifyCode(site, email, makeWrongCode(code, guess))).body).toMatchObject(WRONG_CODE_ERROR);
  }
  // The sixth attempt is the right code.
  expect((await verifyCode(site, email, code)).body).toMatchObject(WRONG_CODE_ERROR);
  expect((await site.call('resetPassword', { email, otp: code, ...buildPasswordForm() })).body).toMatchObject(
    WRONG_CODE_ERROR,
  );
});

attack('fifty codes at once, the right one last', async (site, { email }) => {
  const code = await receiveCode(site, email);
  const guesses = await inParallel(49, (n) =>
    site.call('resetPassword', { email, otp: makeWrongCode(code, n), ...buildPasswordForm() }),
  );
  expect(guesses.filter(({ status }) => status === 200)).toEqual([]);
  expect((await site.call('resetPassword', { email, otp: code, ...buildPasswordForm() })).body).toMatchObject(
    WRONG_CODE_ERROR,
  );
});

attack('a code used twice at once', async (site, victim) => {
  const { email } = victim;
  const otp = await receiveCode(site, email);
  const words = ['first.8.kuseka', 'second.8.kuseka', 'third.8.kuseka'];
  const answers = await inParallel(3, (n) =>
    site.call('resetPassword', { email, otp, ...buildPasswordForm(words[n]) }),
  );
  expect(countStatuses(answers)).toEqual({ 200: 1, 422: 2 });
  victim.password = words[answers.findIndex(({ status }) => status === 200)] ?? '';
});

attack('a code exchanged for two reset tokens at once', async (site, { email }) => {
  const otp = await receiveCode(site, email);
  const answers = await inParallel(4, () => verifyCode(site, email, otp));
  expect(countStatuses(answers)).toEqual({ 200: 1, 422: 3 });
});

attack('a code used a second time', async (site, victim) => {
  const { email } = victim;
  const otp = await receiveCode(site, email);
  expect((await site.call('resetPassword', { email, otp, ...buildPasswordForm() })).status).toBe(200);
  victim.password = NEW_PASSWORD;
  expect((await site.call('resetPassword', { email, otp, ...buildPasswordForm('thief.8.kuseka') })).body).toMatchObject(
    WRONG_CODE_ERROR,
  );
  expect((await verifyCode(site, email, otp)).body).toMatchObject(WRONG_CODE_ERROR);
});

attack('a code of another account', async (site, { email }) => {
  const thief = await registerVictim(site);
  const otp = await receiveCode(site, thief.email);
  expect((await site.call('resetPassword', { email, otp, ...buildPasswordForm() })).body).toMatchObject(
    WRONG_CODE_ERROR,
  );
  await receiveCode(site, email);
  expect((await site.call('resetPassword', { email, otp, ...buildPasswordForm() })).body).toMatchObject(
    WRONG_CODE_ERROR,
  );
  expect((await verifyCode(site, email, otp)).body).toMatchObject(WRONG_CODE_ERROR);
});

attack('an older code than the newest', async (site, { email }) => {
  const older = await receiveCode(site, email);
  await receiveCode(site, email, 2);
  expect((await site.call('resetPassword', { email, otp: older, ...buildPasswordForm() })).body).toMatchObject(
    WRONG_CODE_ERROR,
  );
});

attack('skipping the code', async (site, { email, token, sessionId }) => {
  await receiveCode(site, email);
  for (const resetToken of ['', 'x', token, sessionId, '__proto__', 'null', 'a'.repeat(43)]) {
    const answer = await site.call('setNewPassword', { email, resetToken, ...buildPasswordForm() });
    expect([answer.status, answer.text.includes('username')]).toEqual([422, false]);
  }
  expect((await site.call('setNewPassword', { email, ...buildPasswordForm() })).status).toBe(422);
  expect((await site.call('resetPassword', { email, ...buildPasswordForm() })).status).toBe(422);
  expect((await site.call('resetPassword', { email, otp: '', ...buildPasswordForm() })).status).toBe(422);
});

attack('a reset token for another account', async (site, { email }) => {
  const thief = await registerVictim(site);
  const resetToken = await obtainResetToken(site, thief.email);
  expect((await site.call('setNewPassword', { email, resetToken, ...buildPasswordForm() })).status).toBe(422);
  expect((await site.call('setNewPassword', { email: [email], resetToken, ...buildPasswordForm() })).status).toBe(422);
});

attack('a reset token used twice, also at once', async (site, victim) => {
  const { email } = victim;
  const resetToken = await obtainResetToken(site, email);
  const words = ['first.8.kuseka', 'second.8.kuseka', 'third.8.kuseka'];
  const answers = await inParallel(3, (n) =>
    site.call('setNewPassword', { email, resetToken, ...buildPasswordForm(words[n]) }),
  );
  expect(countStatuses(answers)).toEqual({ 200: 1, 422: 2 });
  victim.password = words[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await site.call('setNewPassword', { email, resetToken, ...buildPasswordForm() })).status).toBe(422);
});

attack('the token and the cookie after a reset', async (site, victim) => {
  const stolen = await logIn(site, victim);
  const resetToken = await obtainResetToken(site, victim.email);
  expect((await site.call('setNewPassword', { email: victim.email, resetToken, ...buildPasswordForm() })).status).toBe(
    200,
  );
  victim.password = NEW_PASSWORD;
  for (const { token, cookie } of [stolen, victim]) {
    expect([await acceptsToken(site, token), await restoresSession(site, cookie)]).toEqual([false, false]);
  }
});

attack('a code requested before the password changed', async (site, victim) => {
  const { email, password, token } = victim;
  const otp = await receiveCode(site, email);
  expect((await site.call('changePassword', { password, ...buildPasswordForm() }, { token })).status).toBe(200);
  victim.password = NEW_PASSWORD;
  expect((await site.call('resetPassword', { email, otp, ...buildPasswordForm('thief.8.kuseka') })).body).toMatchObject(
    WRONG_CODE_ERROR,
  );
});

attack('a code without its characters, or with characters used before', async (site, { email }) => {
  const otp = await receiveCode(site, email);
  const solved = await solveCaptcha(site);
  const wrongCharacters = { errors: { captcha: 'Characters do not match.' } };
  const unknown = { ...solved, captchaId: 'x'.repeat(43) };
  const first = await site.call('verifyCode', { email, otp, ...unknown });
  expect(first.body).toMatchObject(wrongCharacters);
  // A captcha expires after one answer, whether the answer is right or wrong.
  expect((await site.call('verifyCode', { email, otp, ...solved, captcha: 'XXXXXX' })).body).toMatchObject(
    wrongCharacters,
  );
  expect((await site.call('verifyCode', { email, otp, ...solved })).body).toMatchObject(wrongCharacters);
  // The server did not count these requests as attempts on the code.
  expect((await verifyCode(site, email, otp)).status).toBe(200);
});

attack('one solved picture for many codes at once', async (site, { email }) => {
  const otp = await receiveCode(site, email);
  const solved = await solveCaptcha(site);
  const answers = await inParallel(6, (n) => site.call('verifyCode', { email, otp: makeWrongCode(otp, n), ...solved }));
  const texts = answers.map(({ text }) => text);
  expect(texts.filter((text) => text.includes('"otp"'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('"captcha"'))).toHaveLength(5);
});

attack('filling the victim’s mailbox', async (site, { email }) => {
  const from = createIpAddress();
  const answers = await inParallel(12, (n) =>
    site.call(n % 2 ? 'requestResetCode' : 'resendCode', { email }, { from }),
  );
  expect(countStatuses(answers)).toEqual({ 200: 12 });
  await site.smtp.waitForMail(email, 3);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(site.smtp.mails.filter(({ to }) => to === email)).toHaveLength(3);
});

attack('using up the victim’s codes, so the victim gets none', async (site, { email }) => {
  const from = createIpAddress();
  await inParallel(12, () => site.call('requestResetCode', { email }, { from }));
  await site.smtp.waitForMail(email, 3);
  await site.call('requestResetCode', { email });
  await site.smtp.waitForMail(email, 4);
});

attack('requesting codes for many addresses from one network', async (site) => {
  const from = createIpAddress();
  const answers = await inParallel(60, (n) =>
    site.call('requestResetCode', { email: `fan${n}@example.org` }, { from }),
  );
  expect(countStatuses(answers)[429]).toBeGreaterThanOrEqual(20);
});

attack('requesting codes to prevent the victim from logging in', async (site, { email, token, cookie }) => {
  await inParallel(5, () => site.call('requestResetCode', { email }));
  await inParallel(5, (n) => site.call('resetPassword', { email, otp: `AAAA2${n}`, ...buildPasswordForm() }));
  expect([await acceptsToken(site, token), await restoresSession(site, cookie)]).toEqual([true, true]);
});

attack('the attacker’s URL in the mail, through the Host header', async (site, { email }) => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
  await site.call('requestResetCode', { email }, { headers: { ...headers, 'sec-fetch-site': 'same-origin' } });
  expect(await site.smtp.waitForMail(email)).not.toContain('evil.example');
});

attack('a second recipient of the mail, through a line break in the address', async (site, { email }) => {
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
