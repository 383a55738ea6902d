import type { SessionStart, SessionUser } from '@nyimbo/shared-events';
import type { SafeStorage } from '../support/safeStorage.ts';

/** Where the session lies in the browser (docs/contracts/browser-storage.md). Names are those of SES-1 and SES-2. */
const LOCAL = { token: 'token', user: 'user', account: 'account', balance: 'balance', authId: 'auth-id' } as const;
const SESSION = {
  sessionId: 'session-id',
  authKey: 'auth-key',
  headerToken: 'header-token',
  authStep2: 'auth-step2',
  authId: 'auth-id',
  balance: 'balance',
} as const;
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
  local.set(LOCAL.token, start.token);
  local.set(LOCAL.user, JSON.stringify(start.user));
  local.set(LOCAL.account, JSON.stringify({ type: 'fan', userId: start.user.userId }));
  session.set(SESSION.sessionId, start.sessionId);
  session.set(SESSION.authKey, start.authKey);
  session.set(SESSION.headerToken, sliceHeaderToken(start.authKey));
  session.remove(SESSION.authStep2);
}

/** SES-2: nothing of the session stays. The `user-login` cookie is HttpOnly: the server takes it back. */
export function clearSession({ local, session }: SessionStorages): void {
  for (const key of Object.values(LOCAL)) local.remove(key);
  for (const key of Object.values(SESSION)) session.remove(key);
}

/** The session that this browser has kept; null when nobody is logged in, or what is there makes no sense. */
export function readStoredSession({ local }: SessionStorages): StoredSession | null {
  const token = local.get(LOCAL.token);
  const user = parseUser(local.get(LOCAL.user));
  return token && user ? { token, user } : null;
}

export const readSessionId = ({ session }: SessionStorages): string | null => session.get(SESSION.sessionId);

/** True for a storage event that says that another tab has logged in or out. */
export const isSessionKey = (key: string | null): boolean => key === null || key === LOCAL.token;

function parseUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
  } catch {
    // SyntaxError: somebody else has written there.
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, username, fullName, pictureUrl }: Partial<Record<keyof SessionUser, unknown>> = value;
  return (
    typeof userId === 'number' &&
    typeof username === 'string' &&
    typeof fullName === 'string' &&
    (pictureUrl === null || typeof pictureUrl === 'string')
  );
}
