import { configureApi } from '../apiConfig.ts';
import { studioExamples } from '../studio/examples/studioExamples.ts';
import { startTestServer, type TestReply, type TestServer } from '../testing/startTestServer.ts';
import { callStudio } from './callStudio.ts';
import { readRefusal } from './readRefusal.ts';

let api: TestServer;
let reply: TestReply;
beforeEach(async () => {
  api = await startTestServer(() => reply);
  configureApi({ apiBase: `${api.origin}/api`, getToken: () => 'secret', onUnauthorised: undefined });
});
afterEach(() => api.close());

const { saveCity, studioSongs } = studioExamples;

describe('calls of the studio', () => {
  test('OPR-2 read by GET and write by POST, with the bearer token', async () => {
    reply = { body: studioSongs.answer };
    expect(await callStudio('studioSongs', { page: 2, text: 'R&B' })).toEqual(studioSongs.answer);
    reply = { body: saveCity.answer };
    expect(await callStudio('saveCity', saveCity.request)).toEqual(saveCity.answer);
    expect(api.requests).toMatchObject([
      { method: 'GET', path: '/api/studio/songs?page=2&text=R%26B', headers: { authorization: 'Bearer secret' } },
      { method: 'POST', path: '/api/studio/save-city', headers: { authorization: 'Bearer secret' } },
    ]);
  });

  test('OPR-2 an answer that breaks the contract is an error', async () => {
    reply = { body: { status: 'success', city: { id: 'x' } } };
    await expect(callStudio('saveCity', saveCity.request)).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('a refused write', () => {
  const refuse = async (answer: TestReply) => {
    reply = answer;
    return readRefusal(await callStudio('saveCity', saveCity.request).catch((error: unknown) => error));
  };
  const refusal = { status: 'error', message: 'No.' };

  test('OPR-2 tells what another editor changed', async () => {
    const changes = [{ fields: [{ name: 'name', before: 'Zomba', after: 'Mzuzu' }], by: 'a', at: '2026-01-01' }];
    const body = { ...refusal, code: 'changed', version: 3, changes };
    expect(await refuse({ status: 409, body })).toEqual({ reason: 'changed', version: 3, changes });
  });

  test('OPR-2 tells that the password is needed, apart from other reasons', async () => {
    expect(await refuse({ status: 403, body: { ...refusal, code: 'confirm-password' } })).toEqual({
      reason: 'confirm-password',
    });
    for (const body of [{ ...refusal, code: 'forbidden' }, 'proxy', { ...refusal, code: 'changed', changes: 1 }]) {
      expect(await refuse({ status: 403, body })).toEqual({ reason: 'other' });
    }
    expect(readRefusal(null)).toEqual({ reason: 'other' });
  });
});
