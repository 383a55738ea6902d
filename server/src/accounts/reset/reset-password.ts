import type { CallContext } from '../../http/calls/call-context.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { writePasswordChanged, writeResetCode } from '../../mail/templates.ts';
import { invalidFields, invalidForm } from '../../http/errors/problem.ts';
import type { AccountService } from '../account-service.ts';
import { recordEvent } from '../audit/record-event.ts';
import { GUESSABLE_PASSWORD_TEXT, isGuessablePassword, type PasswordOwner } from '../passwords/guessable-password.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { revokeSessionsOfUser } from '../sessions/sessions.queries.ts';
import { findUser, savePasswordHash, type UserRow } from '../users.queries.ts';
import { admitCodeRequest, admitGuess, isCodeAllowed } from './reset-guard.ts';
import { createResetCode, parseResetCode } from './reset-code.ts';
import {
  countResetAttempt,
  deleteResets,
  insertResetToken,
  isValidResetToken,
  saveResetCode,
  consumeResetCode,
  consumeResetToken,
} from './reset.queries.ts';

export interface ResetServices {
  accounts: AccountService;
  database: Database;
  mailer: Mailer;
}

const CODE_MINUTES = 10;
const MAX_ATTEMPTS = 5;
const TOKEN_SECONDS = 10 * 60;

/** The text that AUT-6 specifies. The client shows 'entered' instead of 'selected'. */
const WRONG_CODE_TEXT = 'The selected code is wrong or has expired.';
const WRONG_TOKEN_TEXT = 'This code has expired or was already used. Please ask for a new one.';

/**
 * Creates a code for `email`, and mails it if the address belongs to an account (API-16, API-17). All work that depends
 * on the account happens after the response, so the caller can neither see nor measure the difference.
 * @decides API-16 API-17
 */
export async function requestCode(
  { accounts, database, mailer, request }: CallContext<ResetServices>,
  email: string,
): Promise<void> {
  await admitCodeRequest(accounts.throttle, request.ip);
  const isAllowed = await isCodeAllowed(accounts.throttle, email, request.ip);
  const code = createResetCode();
  // Hash the code even above the limit, because a faster response reveals earlier requests.
  const codeHash = await accounts.hasher.hash(code);
  if (!isAllowed) return;
  const userId = await saveResetCode(database, { email, codeHash, lifeSeconds: CODE_MINUTES * 60 });
  mailer.sendPrepared(async (tx) => {
    const user = userId === null ? null : await findUser(tx, userId);
    if (user) await recordEvent(tx, 'code-requested', { userId: user.id, source: request });
    // Send to the address in its owner's spelling: some mail servers distinguish case before the @.
    return user && { to: user.email, template: writeResetCode(code, CODE_MINUTES) };
  });
}

/**
 * Exchanges a correct code for a token that may set the password (API-18). Throws a problem at `otp` if the code is
 * wrong.
 */
export async function redeemCode(context: CallContext<ResetServices>, email: string, otp: string): Promise<string> {
  const { userId, codeHash } = await checkCode(context, email, otp);
  const token = createSecret();
  await context.database.transaction(async (tx) => {
    if (!(await consumeResetCode(tx, email, codeHash))) throw invalidFields({ otp: WRONG_CODE_TEXT });
    await insertResetToken(tx, { hash: hashSecret(token), userId, lifeSeconds: TOKEN_SECONDS });
    await recordEvent(tx, 'code-accepted', { userId, source: context.request });
  });
  return token;
}

/**
 * Sets the password with a token (API-19). Throws a problem when the token is invalid or expired, or belongs to another
 * address.
 */
export async function setPasswordByToken(
  context: CallContext<ResetServices>,
  form: { email: string; resetToken: string; newPassword: string },
): Promise<UserRow> {
  await admitGuess(context.accounts.throttle, context.request.ip);
  await refuseGuessable(form.newPassword, null);
  const hash = hashSecret(form.resetToken);
  // Check the token first, so an invented one costs no hashing.
  if (!(await isValidResetToken(context.database, hash, form.email))) throw invalidForm(WRONG_TOKEN_TEXT);
  return setPassword(context, form.newPassword, async (tx) => {
    const userId = await consumeResetToken(tx, hash, form.email);
    if (userId === null) throw invalidForm(WRONG_TOKEN_TEXT);
    return userId;
  });
}

/** Sets the password with a code (API-5). Throws a problem at `otp` if the code is wrong. */
export async function setPasswordByCode(
  context: CallContext<ResetServices>,
  form: { email: string; otp: string; newPassword: string },
): Promise<UserRow> {
  await admitGuess(context.accounts.throttle, context.request.ip);
  await refuseGuessable(form.newPassword, null);
  const { userId, codeHash } = await checkCode(context, form.email, form.otp);
  return setPassword(context, form.newPassword, async (tx) => {
    if (!(await consumeResetCode(tx, form.email, codeHash))) throw invalidFields({ otp: WRONG_CODE_TEXT });
    return userId;
  });
}

/**
 * Throws a problem at `newPassword` for a guessable password. A reset checks twice. The first check comes before the
 * code or token is proven and has no owner, because a response that depends on the owner's details reveals them. The
 * second check has the owner, in the transaction that uses up the code or token: a refusal rolls the transaction back.
 */
async function refuseGuessable(newPassword: string, owner: PasswordOwner | null): Promise<void> {
  if (await isGuessablePassword(newPassword, owner)) throw invalidFields({ newPassword: GUESSABLE_PASSWORD_TEXT });
}

/**
 * Checks a code and uses up one attempt, even for an e-mail address without an account. Throws a problem at `otp` when
 * the code is wrong.
 */
async function checkCode({ accounts, database, request }: CallContext<ResetServices>, email: string, otp: string) {
  const code = parseResetCode(otp);
  if (code === null) throw invalidFields({ otp: WRONG_CODE_TEXT });
  const row = await countResetAttempt(database, email, MAX_ATTEMPTS);
  const isRight = await accounts.hasher.verify(row?.codeHash ?? null, code);
  if (row === null || row.userId === null || !isRight) {
    await recordEvent(database, 'code-refused', { userId: row?.userId ?? null, source: request });
    throw invalidFields({ otp: WRONG_CODE_TEXT });
  }
  return { userId: row.userId, codeHash: row.codeHash };
}

/**
 * Sets the password and ends all sessions. `consume` uses up the code or token in the same transaction and returns the
 * user's ID.
 */
async function setPassword(
  { accounts, database, mailer, request }: CallContext<ResetServices>,
  newPassword: string,
  consume: (tx: Queryable) => Promise<number>,
): Promise<UserRow> {
  const passwordHash = await accounts.hasher.hash(newPassword);
  const user = await database.transaction(async (tx) => {
    const userId = await consume(tx);
    await refuseGuessable(newPassword, await findUser(tx, userId));
    await savePasswordHash(tx, userId, passwordHash);
    await revokeSessionsOfUser(tx, userId, null);
    await deleteResets(tx, userId);
    await recordEvent(tx, 'password-reset', { userId, source: request });
    const owner = await findUser(tx, userId);
    if (owner) await mailer.send(tx, owner.email, writePasswordChanged(new Date()));
    return owner;
  });
  if (!user) throw invalidForm(WRONG_TOKEN_TEXT); // The account was deleted during the call.
  await accounts.guard.clearAccountAttempts([user.username, user.email], request.ip);
  return user;
}
