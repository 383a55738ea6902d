import type { SessionStart, SessionUser } from '@nyimbo/shared-events';
import type { SafeStorage } from '../support/safeStorage.ts';

/** Where the session lies (docs/contracts/browser-storage-and-cookies.md). Names are those of SES-1 and SES-2. */
const LOCAL = { token: 'token', user: 'user', account: 'account', balance: 'balance', authId: 'auth-id' } as const;
const SESSION = {
  sessionId: 'session-id',
  authKey: 'auth-key',
  headerToken: 'header-token',
  authStep2: 'auth-step2',
  authId: 'auth-id',
  balance: 'balance',
} as const;
/** There while the server has not yet been told of a logout. */
const LOG_OUT_DUE = 'log-out-due';
const HEADER_TOKEN_LENGTH = 32;

export interface SessionStorages {
  local: SafeStorage;
  session: SafeStorage;
}

export interface StoredSession {
  user: SessionUser;
  token: string;
}

/** The 32 characters from the middle of the auth key (SES-1). */
export function sliceHeaderToken(authKey: string): string {
  const start = Math.max(0, Math.floor((authKey.length - HEADER_TOKEN_LENGTH) / 2));
  return authKey.slice(start, start + HEADER_TOKEN_LENGTH);
}

/** SES-1: what is kept of a session that has begun. */
export function storeSession({ local, session }: SessionStorages, start: SessionStart): void {
  storeUser({ local, session }, start.user);
  local.set(LOCAL.account, JSON.stringify({ type: 'fan', userId: start.user.userId }));
  // The token last: it is what other tabs wait for, and they see the writes one by one.
  local.set(LOCAL.token, start.token);
  session.set(SESSION.sessionId, start.sessionId);
  session.set(SESSION.authKey, start.authKey);
  session.set(SESSION.headerToken, sliceHeaderToken(start.authKey));
  session.remove(SESSION.authStep2);
}

/** The user as the server last told them; a change of the profile writes them again. */
export function storeUser({ local }: SessionStorages, user: SessionUser): void {
  local.set(LOCAL.user, JSON.stringify(user));
}

/** SES-2: nothing of the session stays. The `user-login` cookie is HttpOnly: the server takes it back. */
export function clearSession(storages: SessionStorages): void {
  // The token first: without it nothing of the rest is a session to another tab.
  for (const key of Object.values(LOCAL)) storages.local.remove(key);
  clearTabSession(storages);
}

/** What this tab alone keeps of a session. */
export function clearTabSession({ session }: SessionStorages): void {
  for (const key of Object.values(SESSION)) session.remove(key);
}

/** Whether the server has still to be told of a logout: only it can end the session and take the cookie away. */
export const isLogOutDue = ({ local }: SessionStorages): boolean => local.get(LOG_OUT_DUE) !== null;

export function noteLogOutDue({ local }: SessionStorages, isDue: boolean): void {
  if (isDue) local.set(LOG_OUT_DUE, 'true');
  else local.remove(LOG_OUT_DUE);
}

/** The session that this browser has kept; null when nobody is logged in, or what is there makes no sense. */
export function readStoredSession({ local }: SessionStorages): StoredSession | null {
  const token = local.get(LOCAL.token);
  const user = parseUser(local.get(LOCAL.user));
  return token && user ? { token, user } : null;
}

/** Whether there is a token at all. With a token and no user, another tab is in the middle of writing both. */
export const hasStoredToken = ({ local }: SessionStorages): boolean => local.get(LOCAL.token) !== null;

export const readSessionId = ({ session }: SessionStorages): string | null => session.get(SESSION.sessionId);

/** True for a storage event that says that another tab has logged in or out, or changed the profile. */
export const isSessionKey = (key: string | null): boolean => key === null || key === LOCAL.token || key === LOCAL.user;

function parseUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return toUser(value);
  } catch {
    // SyntaxError: somebody else has written there.
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
