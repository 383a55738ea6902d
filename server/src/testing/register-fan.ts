import { calls, type CallAnswer, type CallRequest } from '@nyimbo/shared-api/contract';
import type { CallExtras, TestAnswer, TestApp } from './create-test-app.ts';

let registrationCount = 0;

/** Builds a valid registration form, different each time. */
export function buildRegistration(overrides: Partial<CallRequest<'createAccount'>> = {}): CallRequest<'createAccount'> {
  registrationCount += 1;
  // Three digits from the process id and five that count its fans: several processes can share a database, and each
  // needs unique names.
  const number = String(process.pid % 1000).padStart(3, '0') + String(registrationCount).padStart(5, '0');
  return {
    isMobile: false,
    username: `fan${number}`,
    fullname: 'Chimwemwe Banda',
    email: `fan${number}@example.org`,
    mobileNumber: `09${number}`,
    dateOfBirth: '2001-02-28',
    gender: 'female',
    password: 'mvula.7.yambiri',
    ...overrides,
  };
}

export interface TestFan {
  form: CallRequest<'createAccount'>;
  session: CallAnswer<'createAccount'>;
  token: string;
  /** Value of the session cookie. */
  cookie: string;
}

/** Registers a fan. */
export async function registerFan(
  app: TestApp,
  overrides: Partial<CallRequest<'createAccount'>> = {},
  extras: CallExtras = {},
): Promise<TestFan> {
  const form = buildRegistration(overrides);
  const answer = await app.call('createAccount', form, extras);
  if (answer.status !== 200) throw new Error(`Not registered: ${answer.text}`);
  const session = calls.createAccount.answer.parse(answer.body);
  return { form, session, token: session.token, cookie: readSessionCookie(answer) };
}

/**
 * Returns the value of the session cookie that a response sets, over http or https; '' if the response sets no such
 * cookie.
 */
function readSessionCookie({ cookies }: TestAnswer): string {
  return (cookies['__Host-user-login'] ?? cookies['user-login'])?.value ?? '';
}
