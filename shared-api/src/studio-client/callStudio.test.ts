import { configureApi } from '../config/apiConfig.ts';
import { studioExamples } from '../studio/examples/studioExamples.ts';
import { startTestServer, type StubResponse, type TestServer } from '../testing/startTestServer.ts';
import { callStudio } from './callStudio.ts';
import { parseApiRejection } from './parseApiRejection.ts';

let api: TestServer;
let reply: StubResponse;
beforeEach(async () => {
  api = await startTestServer(() => reply);
  configureApi({ apiBase: `${api.origin}/api`, getToken: () => 'secret', onUnauthorised: undefined });
});
afterEach(() => api.close());

const { saveCity, studioSongs } = studioExamples;

describe('calls of the studio', () => {
  test('OPR-2 send reads as GET and writes as POST, with the bearer token', async () => {
    reply = { body: studioSongs.answer };
    expect(await callStudio('studioSongs', { page: 2, text: 'R&B' })).toEqual(studioSongs.answer);
    reply = { body: saveCity.answer };
    expect(await callStudio('saveCity', saveCity.request)).toEqual(saveCity.answer);
    expect(api.requests).toMatchObject([
      { method: 'GET', path: '/api/studio/songs?page=2&text=R%26B', headers: { authorization: 'Bearer secret' } },
      { method: 'POST', path: '/api/studio/save-city', headers: { authorization: 'Bearer secret' } },
    ]);
  });

  test('OPR-2 reject an answer that breaks the contract', async () => {
    reply = { body: { status: 'success', city: { id: 'x' } } };
    await expect(callStudio('saveCity', saveCity.request)).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('a refused write', () => {
  const refuse = async (answer: StubResponse) => {
    reply = answer;
    return parseApiRejection(await callStudio('saveCity', saveCity.request).catch((error: unknown) => error));
  };
  const refusal = { status: 'error', message: 'No.' };

  test('OPR-2 returns the other editor’s changes', async () => {
    const changes = [{ fields: [{ name: 'name', before: 'Zomba', after: 'Mzuzu' }], by: 'a', at: '2026-01-01' }];
    const body = { ...refusal, code: 'changed', version: 3, changes };
    expect(await refuse({ status: 409, body })).toEqual({ reason: 'changed', version: 3, changes });
  });

  test('OPR-2 returns that the password is required, and ‘other’ for any other reason', async () => {
    expect(await refuse({ status: 403, body: { ...refusal, code: 'confirm-password' } })).toEqual({
      reason: 'confirm-password',
    });
    for (const body of [{ ...refusal, code: 'forbidden' }, 'proxy', { ...refusal, code: 'changed', changes: 1 }]) {
      expect(await refuse({ status: 403, body })).toEqual({ reason: 'other' });
    }
    expect(parseApiRejection(null)).toEqual({ reason: 'other' });
  });
});
