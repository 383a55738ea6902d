import { CATALOGUE, ReleasedSite } from '../../testing/site/released-site.ts';

let site: ReleasedSite;
beforeEach(async () => {
  site = await ReleasedSite.create();
});
afterEach(() => site.close());

describe('a hostile link', () => {
  const many = (count: number, text: string) => Array.from({ length: count }, () => text).join('&');
  const hostile = [
    'remote=https://evil.example/remoteEntry.js',
    `remote=${CATALOGUE}@https://evil.example/x.js`,
    `remote=//evil.example`,
    `remote=${CATALOGUE}@//evil.example`,
    `remote=${CATALOGUE}@/\\evil.example`,
    `remote=${CATALOGUE}@http%3A%2F%2Flocalhost%3A9`,
    'remote=javascript:alert(1)',
    'remote=data:text/javascript,alert(1)',
    `remote=${CATALOGUE}@unlisted`,
    `remote=${CATALOGUE}@s1`,
    'remote=mfe-info-pages@b2',
    'remote=mfe-none@b2',
    `remote=${CATALOGUE}@__proto__`,
    `remote=${CATALOGUE}@constructor`,
    'remote=__proto__@b2',
    'remote=constructor@b2',
    'remote=toString',
    'remote=shell@__proto__',
    `remote=${CATALOGUE}@../b2`,
    `remote=${CATALOGUE}@..%2Fb2`,
    `remote=${CATALOGUE}@%2e%2e%2fb2`,
    `remote=${CATALOGUE}@%252e%252e%252fb2`,
    `remote=${CATALOGUE}@b2%2F..%2Fb2`,
    `remote=${CATALOGUE}@%62%32%2500`,
    `remote=${CATALOGUE}%2540b2`,
    `remote=${CATALOGUE}@b2%0d%0aSet-Cookie:%20evil=1`,
    `remote=${CATALOGUE}@b2%0aX:1`,
    `remote=${CATALOGUE}@b2;%20Domain=evil.example`,
    `remote=${CATALOGUE}@b2"><script>alert(1)</script>`,
    `remote=${CATALOGUE}@b2%20`,
    `remote=%20${CATALOGUE}@b2`,
    `remote=${CATALOGUE}@b2@b2`,
    `remote=${CATALOGUE}@`,
    'remote=@b2',
    'remote=@',
    'remote=',
    'remote',
    'remote=,',
    `remote=${CATALOGUE}@b2,`,
    `remote=,${CATALOGUE}@b2`,
    `remote=${CATALOGUE}@b2,${CATALOGUE}@b1`,
    `remote=${CATALOGUE}@b2&remote=mfe-none@b2`,
    `remote=${CATALOGUE}@b2&remote=https://evil.example`,
    `remote[]=${CATALOGUE}@b2`,
    `remote[0]=${CATALOGUE}@b2`,
    `remote[${CATALOGUE}]=b2`,
    `remote[__proto__]=b2`,
    `remote=${encodeURIComponent(JSON.stringify({ [CATALOGUE]: 'b2' }))}`,
    `Remote=${CATALOGUE}@b2`,
    `remote=mfe-cat%E2%80%8Balogue@b2`,
    `remote=ｍfe-catalogue@b2`,
    `remote=${CATALOGUE}＠b2`,
    `remote=${CATALOGUE}@${'b'.repeat(65)}`,
    `remote=${CATALOGUE}@${'b'.repeat(9000)}`,
    many(1000, `remote=${CATALOGUE}@b2`),
    `remote=${Array.from({ length: 1000 }, () => `${CATALOGUE}@b2`).join(',')}`,
    'remote=%',
    'remote=%ff%fe',
    `remote=reset&remote=${CATALOGUE}@b2`,
  ];

  beforeEach(async () => {
    await site.releaseAndRollBack(CATALOGUE);
    await site.start({ REMOTE_OVERRIDES: 'on' });
  });

  test.each(hostile)('?%s returns the usual page, and stores nothing', async (query) => {
    const usual = await site.get('/');
    const answer = await site.get(`/?${query}`);
    const plain = (body: string) => body.replace(/nonce="[^"]*"/g, '');
    expect(answer.statusCode).toBe(200);
    expect(plain(answer.body)).toBe(plain(usual.body));
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('with a NUL character is refused, or returns the usual page', async () => {
    const answer = await site.get(`/?remote=${CATALOGUE}@b2%00`);
    expect([200, 400]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('/mfe-catalogue/b2/');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('leaves an active override unchanged', async () => {
    const cookie = `release-override=${CATALOGUE}%40b2`;
    const answer = await site.get('/?remote=https://evil.example', { cookie });
    expect(answer.body).toContain('/mfe-catalogue/b2/');
    expect(answer.body).toContain('<aside id="override"');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    'https://evil.example',
    `${CATALOGUE}@//evil.example`,
    `${CATALOGUE}@../b2`,
    `__proto__@b2`,
    `${CATALOGUE}@b2.`,
    `${CATALOGUE}@b2.${CATALOGUE}@b2`,
    `${CATALOGUE}@${'b'.repeat(3000)}`,
    Array.from({ length: 500 }, () => 'x@y').join('.'),
    '%',
    '{}',
    '',
  ])('a forged cookie (%s) returns the usual page, and is deleted', async (value) => {
    const cookie = `release-override=${value === '%' ? value : encodeURIComponent(value)}`;
    const answer = await site.get('/', { cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('<aside id="override"');
    expect(answer.body).not.toContain('evil.example');
    expect(answer.headers['set-cookie']).toMatch(/^release-override=; Max-Age=0/);
    expect((await site.get('/registry/live.json', { cookie })).json().remotes[CATALOGUE].current.build).toBe('b1');
  });

  test('a cookie with unknown builds returns the usual page', async () => {
    for (const builds of [`${CATALOGUE}@unlisted`, 'shell@b2', 'mfe-info-pages@b2', 'mfe-none@b2']) {
      const answer = await site.get('/', { cookie: `release-override=${encodeURIComponent(builds)}` });
      expect(answer.body).not.toContain('<aside id="override"');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });
});

describe('a hostile registry', () => {
  test.each([
    ['an entry of another origin', { entry: 'https://evil.example/remoteEntry.js' }],
    ['a build path out of its folder', { build: '../../evil' }],
    ['an invalid integrity', { integrity: 'x" onload="alert(1)' }],
  ])('%s is not served; the previous release stays live', async (_, wrong) => {
    await site.start();
    await site.get('/');
    await site.publish(({ shell }) => ({ shell: { ...shell, current: { ...shell.current, ...wrong } } }));
    const { statusCode, body } = await site.get('/');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/evil|onload/);
    expect(body).toContain('"seq":7');
  });
});
