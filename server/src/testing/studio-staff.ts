import {
  studioCalls,
  studioEndpoints,
  type StudioAnswer,
  type StudioCallName,
  type StudioRequest,
  type StudioRole,
} from '@nyimbo/shared-api/studio';
import type { CallExtras, TestApp } from './create-test-app.ts';
import { registerFan, type TestFan } from './register-fan.ts';

/** Registers a member of staff. */
export async function registerStaff(app: TestApp, role: StudioRole): Promise<TestFan> {
  const fan = await registerFan(app);
  await app.database.query('UPDATE users SET role = $2 WHERE id = $1', [fan.session.user.id, role]);
  return fan;
}

/** Makes a call of the studio without a network. Does not validate the response's body. */
export async function sendStudioCall(
  app: TestApp,
  name: StudioCallName,
  payload: object,
  { token, headers }: CallExtras = {},
): Promise<{ status: number; body: Record<string, unknown>; text: string }> {
  const { method, path } = studioEndpoints[name];
  const query = Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
  const response = await app.server.inject({
    method,
    url: `/api${path}`,
    ...(method === 'GET' ? { query } : { payload }),
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
  return { status: response.statusCode, body: response.json(), text: response.body };
}

/** Makes a call of the studio that must succeed, and returns its response, validated against the contract. */
export async function askStudio<Name extends StudioCallName>(
  app: TestApp,
  name: Name,
  payload: StudioRequest<Name>,
  { token }: { token: string },
): Promise<StudioAnswer<Name>> {
  const { status, body, text } = await sendStudioCall(app, name, Object(payload), { token });
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
  return studioCalls[name].answer.parse(body) as StudioAnswer<Name>;
}
