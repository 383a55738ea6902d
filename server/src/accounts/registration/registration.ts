import { normaliseMobileNumber, type CallRequest, type Settings } from '@nyimbo/shared-api/contract';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { invalidFields, type Problem } from '../../http/errors/problem.ts';
import type { AccountService } from '../account-service.ts';
import { recordEvent, type RequestSource } from '../audit/record-event.ts';
import { GUESSABLE_PASSWORD_TEXT, isGuessablePassword } from '../passwords/guessable-password.ts';
import type { SessionSecrets } from '../sessions/session-service.ts';
import { findTakenValues, insertUser, type NewUser, type TakenValues, type UserRow } from '../users.queries.ts';

/** Errors at fields whose value belongs to another account. */
export const TAKEN_TEXTS = {
  username: 'This username is taken.',
  email: 'This email address is already in use.',
  mobileNumber: 'This mobile number is already in use.',
} as const;

export const WRONG_NUMBER_TEXT = 'Please enter a real mobile number, such as 0991 234 567.';

/** Settings of a new account (SET-1, PLY-1). */
const DEFAULT_SETTINGS: Settings = {
  app: { theme: 'dark' },
  player: { style: 'wave', position: 'bottom', loop: false, autoplay: true },
};

/** The values of the registration form. */
export type Registration = CallRequest<'register'>;

/**
 * Creates an account and its first session in one transaction (API-1, API-13). `form` has passed the contract's schema.
 * This function adds the checks that only the server can make. Throws a problem with a text for each wrong field.
 */
export async function registerUser(
  { database, accounts, config }: { database: Database; accounts: AccountService; config: Config },
  form: Registration,
  source: RequestSource,
): Promise<{ user: UserRow; secrets: SessionSecrets }> {
  const mobileNumber = normaliseMobileNumber(form.mobileNumber, config.country.callingCode);
  const errors: Record<string, string> = {};
  if (mobileNumber === null) errors['mobileNumber'] = WRONG_NUMBER_TEXT;
  if (await isGuessablePassword(form.password, form)) errors['password'] = GUESSABLE_PASSWORD_TEXT;
  const wanted = { username: form.username, email: form.email, mobileNumber: mobileNumber ?? undefined };
  Object.assign(errors, describeTaken(await findTakenValues(database, wanted)));
  if (mobileNumber === null || Object.keys(errors).length > 0) throw invalidFields(errors);

  const { username, email, fullname, gender, dateOfBirth } = form;
  const passwordHash = await accounts.hasher.hash(form.password);
  const user = {
    username,
    email,
    fullname,
    gender,
    dateOfBirth,
    mobileNumber,
    passwordHash,
    settings: DEFAULT_SETTINGS,
  };
  return insertUserWithSession({ database, accounts }, user, source);
}

async function insertUserWithSession(
  { database, accounts }: { database: Database; accounts: AccountService },
  user: NewUser,
  source: RequestSource,
) {
  try {
    return await database.transaction(async (tx) => {
      const row = await insertUser(tx, user);
      await recordEvent(tx, 'registered', { userId: row.id, source });
      return { user: row, secrets: await accounts.sessions.begin(tx, row.id, source.headers['user-agent'] ?? '') };
    });
  } catch (error) {
    // Another registration took the value after the check. The response is the same as from the check.
    throw toTakenProblem(error) ?? error;
  }
}

function toTakenProblem(error: unknown): Problem | null {
  if (isUniqueViolation(error, 'users_username_taken')) return invalidFields({ username: TAKEN_TEXTS.username });
  if (isUniqueViolation(error, 'users_email_taken')) return invalidFields({ email: TAKEN_TEXTS.email });
  if (isUniqueViolation(error, 'users_mobile_number_taken')) {
    return invalidFields({ mobileNumber: TAKEN_TEXTS.mobileNumber });
  }
  return null;
}

function describeTaken(taken: TakenValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (taken.username) errors['username'] = TAKEN_TEXTS.username;
  if (taken.email) errors['email'] = TAKEN_TEXTS.email;
  if (taken.mobileNumber) errors['mobileNumber'] = TAKEN_TEXTS.mobileNumber;
  return errors;
}
