import type { SessionStart, SessionUser } from '@nyimbo/shared-events';
import type { SafeStorage } from '../support/safeStorage.ts';

/** The storage keys of the session (docs/contracts/browser-storage-and-cookies.md), named as in SES-1 and SES-2. */
const LOCAL_KEYS = { token: 'token', user: 'user', account: 'account', balance: 'balance', authId: 'auth-id' } as const;
const SESSION_KEYS = {
  sessionId: 'session-id',
  authKey: 'auth-key',
  headerToken: 'header-token',
  authStep2: 'auth-step2',
  authId: 'auth-id',
  balance: 'balance',
} as const;
/** Key of the mark for a logout that must still be sent to the server. */
const LOG_OUT_PENDING_KEY = 'log-out-due';
const HEADER_TOKEN_LENGTH = 32;

/** The two storages that hold a session: `local` for all tabs, `session` for this tab. */
export interface SessionStorages {
  local: SafeStorage;
  session: SafeStorage;
}

/** The part of a session that outlives the tab. A page starts with it, before the server has confirmed the session. */
export interface StoredSession {
  user: SessionUser;
  token: string;
}

/** Returns the 32 characters in the middle of the auth key (SES-1). */
export function sliceHeaderToken(authKey: string): string {
  const start = Math.max(0, Math.floor((authKey.length - HEADER_TOKEN_LENGTH) / 2));
  return authKey.slice(start, start + HEADER_TOKEN_LENGTH);
}

/** Stores a new session. @decides SES-1 */
export function storeSession({ local, session }: SessionStorages, start: SessionStart): void {
  storeUser({ local, session }, start.user);
  local.set(LOCAL_KEYS.account, JSON.stringify({ type: 'fan', userId: start.user.userId }));
  // Write the token last, because other tabs see the writes one by one and wait for the token.
  local.set(LOCAL_KEYS.token, start.token);
  session.set(SESSION_KEYS.sessionId, start.sessionId);
  session.set(SESSION_KEYS.authKey, start.authKey);
  session.set(SESSION_KEYS.headerToken, sliceHeaderToken(start.authKey));
  session.remove(SESSION_KEYS.authStep2);
}

/** Stores the user, at a login and after each profile change. */
export function storeUser({ local }: SessionStorages, user: SessionUser): void {
  local.set(LOCAL_KEYS.user, JSON.stringify(user));
}

/** SES-2: removes the whole session. The `user-login` cookie is HttpOnly, so only the server can remove it. */
export function clearSession(storages: SessionStorages): void {
  // This removes the token first. Without a token, other tabs see no session.
  for (const key of Object.values(LOCAL_KEYS)) storages.local.remove(key);
  clearTabSession(storages);
}

/** Removes the part of a session that is stored per tab. */
export function clearTabSession({ session }: SessionStorages): void {
  for (const key of Object.values(SESSION_KEYS)) session.remove(key);
}

/** Whether a logout must still be sent to the server. Only the server can end the session and remove the cookie. */
export const isLogOutPending = ({ local }: SessionStorages): boolean => local.get(LOG_OUT_PENDING_KEY) !== null;

/**
 * Sets or removes the mark of a pending logout. The mark survives a closed tab, and the next document sends the logout.
 */
export function recordPendingLogOut({ local }: SessionStorages, isPending: boolean): void {
  if (isPending) local.set(LOG_OUT_PENDING_KEY, 'true');
  else local.remove(LOG_OUT_PENDING_KEY);
}

/** Reads the stored session; null when there is none or it is invalid. */
export function readStoredSession({ local }: SessionStorages): StoredSession | null {
  const token = local.get(LOCAL_KEYS.token);
  const user = parseUser(local.get(LOCAL_KEYS.user));
  return token && user ? { token, user } : null;
}

/** Whether a token is stored. A token without a user means that another tab is still writing both. */
export const hasStoredToken = ({ local }: SessionStorages): boolean => local.get(LOCAL_KEYS.token) !== null;

/** Returns the session's ID for calls to the server; null in a new tab until the session is restored. */
export const readSessionId = ({ session }: SessionStorages): string | null => session.get(SESSION_KEYS.sessionId);

/** Whether a storage event means that another tab has logged in or out, or changed the profile. */
export const isSessionKey = (key: string | null): boolean =>
  key === null || key === LOCAL_KEYS.token || key === LOCAL_KEYS.user;

function parseUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return toUser(value);
  } catch {
    // SyntaxError: the stored value is not ours.
    return null;
  }
}

function toUser(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const { userId, username, fullName, pictureUrl, city }: Partial<Record<keyof SessionUser, unknown>> = value;
  const textOrNull = (field: unknown) => (typeof field === 'string' ? field : null);
  if (typeof userId !== 'number' || typeof username !== 'string' || typeof fullName !== 'string') return null;
  return { userId, username, fullName, pictureUrl: textOrNull(pictureUrl), city: textOrNull(city) };
}
