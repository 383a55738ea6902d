import {
  studioEndpoints,
  studioExamples,
  studioRoles,
  type StudioCallName,
  type StudioRole,
} from '@nyimbo/shared-api/studio';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerFan, type TestFan } from '../testing/register-fan.ts';
import { askStudio, registerStaff, sendStudioCall } from '../testing/studio-staff.ts';

/** The roles that may make each call: `o` owner, `e` editor, `m` moderator. The type requires a row for each call. */
const ROLES_BY_CALL: Record<StudioCallName, 'o__' | 'oe_' | 'o_m' | 'oem'> = {
  studioSession: 'oem',
  confirmPassword: 'oem',
  studioSongs: 'oem',
  studioSong: 'oem',
  saveSong: 'oe_',
  changeSongs: 'oe_',
  moveSongsBack: 'oe_',
  studioAlbums: 'oem',
  studioAlbum: 'oem',
  saveAlbum: 'oe_',
  changeAlbums: 'oe_',
  orderTracks: 'oe_',
  studioArtists: 'oem',
  studioArtist: 'oem',
  saveArtist: 'oe_',
  changeArtists: 'oe_',
  mergeArtists: 'oe_',
  studioPlaylists: 'oem',
  studioPlaylist: 'oem',
  savePlaylist: 'oe_',
  setPlaylistSongs: 'oe_',
  studioGenres: 'oem',
  saveGenre: 'oe_',
  studioCities: 'oem',
  saveCity: 'oe_',
  setCover: 'oe_',
  takedowns: 'oem',
  takeDown: 'o_m',
  undoTakedown: 'o_m',
  studioInbox: 'o_m',
  studioInboxEntry: 'o_m',
  assignEntry: 'o_m',
  answerEntry: 'o_m',
  closeEntry: 'o_m',
  reopenEntry: 'o_m',
  studioUsers: 'o_m',
  studioUser: 'o_m',
  suspendUser: 'o_m',
  liftSuspension: 'o_m',
  endUserSessions: 'o_m',
  studioStaff: 'o__',
  setRole: 'o__',
  figures: 'oem',
  figuresFile: 'oem',
  ingestJobs: 'oe_',
  auditLog: 'o__',
};

const isStudioCallName = (name: string): name is StudioCallName => name in ROLES_BY_CALL;

let app: TestApp;
let fan: TestFan;
let staff: Record<StudioRole, TestFan>;
beforeAll(async () => {
  app = await createTestApp();
  fan = await registerFan(app);
  staff = {
    owner: await registerStaff(app, 'owner'),
    editor: await registerStaff(app, 'editor'),
    moderator: await registerStaff(app, 'moderator'),
  };
});
afterAll(() => app.close());

const isRouted = (name: StudioCallName) => {
  const { method, path } = studioEndpoints[name];
  return app.server.hasRoute({ method, url: `/api${path}` });
};
const send = (name: StudioCallName, token?: string, headers?: Record<string, string>) =>
  sendStudioCall(app, name, Object(studioExamples[name].request), { token, headers });
const REFUSAL_BODY = { status: 'error', code: 'forbidden', message: 'You don’t have permission to do this.' };
const agePasswordEntry = ({ session }: TestFan, hours: number) =>
  app.database.query(
    `UPDATE sessions SET created_at = now() - make_interval(hours => $2), confirmed_at = NULL WHERE user_id = $1`,
    [session.user.id, hours],
  );

describe('roles', () => {
  const names = Object.keys(studioEndpoints).filter(isStudioCallName);
  test.each(names)('OPR-2 %s: only for its roles, and other callers get no data', async (name) => {
    expect(isRouted(name)).toBe(true);
    for (const token of [undefined, fan.token]) {
      expect(await send(name, token)).toMatchObject({ status: 403, body: REFUSAL_BODY });
    }
    for (const role of studioRoles) {
      const { status, body } = await send(name, staff[role].token);
      const isAllowed = ROLES_BY_CALL[name].includes(role.charAt(0));
      expect([role, body['code'] === 'forbidden']).toEqual([role, !isAllowed]);
      if (!isAllowed) expect([status, body]).toEqual([403, REFUSAL_BODY]);
    }
  });

  test('OPR-2 an expired token gets a 401, so the app renews it', async () => {
    expect((await send('studioSession', 'a'.repeat(43))).status).toBe(401);
  });

  test('OPR-2 the role is checked on each call', async () => {
    const member = await registerStaff(app, 'editor');
    expect((await send('studioSession', member.token)).status).toBe(200);
    await app.database.query('UPDATE users SET role = NULL WHERE id = $1', [member.session.user.id]);
    expect((await send('studioSession', member.token)).body).toEqual(REFUSAL_BODY);
  });
});

describe('the staff member’s password', () => {
  const writes = Object.keys(studioEndpoints)
    .filter(isStudioCallName)
    .filter((name) => studioEndpoints[name].method === 'POST' && name !== 'confirmPassword');

  const personalReads = ['studioInbox', 'studioInboxEntry', 'studioUsers', 'studioUser'] as const;

  test.each([...writes, ...personalReads])(
    'OPR-2 %s requires that it was entered in the last 12 hours',
    async (name) => {
      await agePasswordEntry(staff.owner, 13);
      expect(await send(name, staff.owner.token)).toMatchObject({ status: 403, body: { code: 'confirm-password' } });
    },
  );

  test('OPR-2 reads of the catalogue, takedowns and figures do not require it', async () => {
    await agePasswordEntry(staff.owner, 13);
    for (const name of ['studioSession', 'studioSongs', 'takedowns', 'figures'] as const) {
      expect([name, (await send(name, staff.owner.token)).status]).toEqual([name, 200]);
    }
  });

  test('OPR-2 entered again, allows writes in this session for 12 hours', async () => {
    const owner = await registerStaff(app, 'owner');
    const { token } = owner;
    await agePasswordEntry(owner, 13);
    expect(await askStudio(app, 'studioSession', {}, { token })).toMatchObject({ role: 'owner', confirmedUntil: null });
    const wrong = await sendStudioCall(app, 'confirmPassword', { password: 'mvula.1' }, { token });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { password: 'Wrong password.' } } });
    const { confirmedUntil } = await askStudio(app, 'confirmPassword', { password: owner.form.password }, { token });
    const hours = (Date.parse(confirmedUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    const { username } = owner.form;
    expect((await sendStudioCall(app, 'setRole', { username, role: 'owner' }, { token })).status).toBe(200);
    expect((await sendStudioCall(app, 'studioUsers', {}, { token })).status).toBe(200);
  });

  test('OPR-2 can be tried ten times', async () => {
    const { token } = await registerStaff(app, 'editor');
    const attempt = () => sendStudioCall(app, 'confirmPassword', { password: 'mvula.1' }, { token });
    for (let times = 0; times < 10; times += 1) expect((await attempt()).status).toBe(422);
    expect((await attempt()).status).toBe(429);
  });
});

describe('pages of other sites', () => {
  test('OPR-2 cannot write', async () => {
    const { token } = await registerStaff(app, 'owner');
    const foreign = { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' };
    expect((await send('setRole', token, foreign)).status).toBe(403);
    const text = await app.server.inject({
      method: 'POST',
      url: '/api/studio/set-role',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      payload: JSON.stringify(studioExamples.setRole.request),
    });
    expect(text.statusCode).toBe(415);
    // The browser sends the cookie by itself, so the cookie alone must not authorise a call.
    const byCookie = await app.server.inject({
      method: 'GET',
      url: '/api/studio/session',
      cookies: { 'user-login': staff.owner.cookie },
    });
    expect(byCookie.statusCode).toBe(403);
  });
});
