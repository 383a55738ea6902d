import { ConfigError, loadConfig } from './load-config.ts';

const readConfigErrors = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
};

describe('loadConfig', () => {
  test('OPS-3 defaults to a local site on port 3000 for Malawi', () => {
    expect(loadConfig({}, '/srv/nyimbo')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/nyimbo/.data',
      operatorPort: null,
      operatorHost: '127.0.0.1',
      isPublic: false,
      databaseUrl: null,
      mediaBase: '/media',
      country: { code: 'MW', name: 'Malawi', adjective: 'Malawian', callingCode: '265' },
      logLevel: 'info',
    });
  });

  test('OPS-3 treats an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test.each([
    ['s3://nyimbo-media', { bucket: 'nyimbo-media', prefix: '' }],
    ['s3://nyimbo-media/', { bucket: 'nyimbo-media', prefix: '' }],
    ['s3://nyimbo.media/site/audio', { bucket: 'nyimbo.media', prefix: 'site/audio/' }],
  ])('PRD-5 reads the bucket %s, and adds no demo songs to it', (MEDIA_STORE, place) => {
    const { mediaStore, shouldFillCatalogue } = loadConfig({ MEDIA_STORE, AWS_ENDPOINT_URL: 'https://s3.example.org' });
    expect(mediaStore).toEqual({ ...place, endpoint: 'https://s3.example.org' });
    expect(shouldFillCatalogue).toBe(false);
    expect(loadConfig({}).mediaStore).toBeNull();
  });

  test.each([
    [{}, 'on'],
    [{ NODE_ENV: 'development' }, 'on'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://nyimbo.mw' }, 'staff'],
    [{ PUBLIC_URL: 'https://nyimbo.mw' }, 'staff'],
    [{ PUBLIC_URL: 'https://nyimbo.mw', REMOTE_OVERRIDES: 'off' }, 'off'],
    [{ PUBLIC_URL: 'https://nyimbo.mw', REMOTE_OVERRIDES: 'on' }, 'on'],
  ])('with %j, remote overrides are ‘%s’', (environment, who) => {
    expect(loadConfig(environment).remoteOverrides).toBe(who);
  });

  test('OPS-3 lists every wrong variable, with one clear line each', () => {
    expect(readConfigErrors({ PORT: '80a', DATABASE_URL: 'mysql://x', COUNTRY: 'Malawi', LOG_LEVEL: 'loud' })).toEqual([
      "PORT must be a whole number from 0 to 65535, but is '80a'.",
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/nyimbo.',
      "COUNTRY must be a two-letter country code such as MW, but is 'Malawi'.",
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is 'loud'.",
    ]);
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', 'Infinity'],
    ['OPERATOR_PORT', '-1'],
    ['OPERATOR_HOST', 'a b'],
    ['COUNTRY', 'ZZ'],
    ['TIME_ZONE', '+02:00'],
    ['PUBLIC_URL', 'nyimbo.mw'],
    ['MEDIA_STORE', 'nyimbo-media'],
    ['MEDIA_STORE', 's3://'],
    ['MEDIA_STORE', 's3://Nyimbo'],
    ['MEDIA_STORE', 's3://nyimbo-media/../other'],
    ['MEDIA_STORE', 's3://nyimbo-media//audio'],
    ['AWS_ENDPOINT_URL', 'minio:9000'],
    ['REDIS_URL', 'http://x'],
    ['PUBLIC_URL', 'https://nyimbo.mw/music'],
    ['SMTP_URL', 'mail.example.org:587'],
    ['MAIL_FROM', 'nobody'],
    ['REMOTE_OVERRIDES', 'everybody'],
    ['OPERATOR_MAIL', 'nobody'],
    ['OPERATOR_MAIL', 'team@example.org, all@example.org'],
    ['OPERATOR_MAIL', 'team@example.org\r\nBcc: b@example.org'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['MAIL_FROM', 'Nyimbo, Malawi <a@example.org>'],
    ['MAIL_FROM', 'Nyimbo <a@example.org>\r\nBcc: b@example.org'],
    ['DATABASE_CONNECTIONS', '0'],
    ['EVENT_STREAMS', 'many'],
    ['CANARY_FAULT_FACTOR', '-1'],
    ['CANARY_MIN_VISITS', '0'],
    ['CANARY_MIN_FAULTS', 'few'],
    ['CANARY_WINDOW_MINUTES', '1441'],
    ['CHECKPOINT_MINUTES', '-1'],
    ['EVENT_STREAMS_OF_NETWORK', '100001'],
    ['UPLOADS_OF_ACCOUNT_MB', '0'],
    ['UPLOADS_MB', 'much'],
    ['DISK_RESERVE_MB', '-1'],
    ['TRUST_PROXY', 'all of them'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, fe80::/129'],
  ])('OPS-3 rejects %s=%s', (name, value) => {
    expect(readConfigErrors({ PUBLIC_URL: 'https://nyimbo.mw', [name]: value })).toHaveLength(1);
  });

  test.each(['10.0.0.1', '10.0.0.0/8, 2001:db8::/32', 'loopback,uniquelocal'])(
    'OPS-3 accepts TRUST_PROXY=%s',
    (value) => {
      expect(loadConfig({ TRUST_PROXY: value, PUBLIC_URL: 'https://nyimbo.mw' }).trustProxy).toBe(value);
    },
  );

  test.each([
    [{}, true],
    [{ DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://nyimbo.mw' }, false],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://nyimbo.mw', DEMO: 'on' }, false],
    [{ DATABASE_URL: 'postgres://nyimbo@127.0.0.1/nyimbo' }, false],
  ])('PRD-2 with %j, an empty catalogue gets demo songs: %s', (environment, isFilled) => {
    expect(loadConfig(environment).shouldFillCatalogue).toBe(isFilled);
  });

  test.each([{ TRUST_PROXY: 'loopback' }, { NODE_ENV: 'production' }, { API_BASE_URL: 'https://api.nyimbo.mw' }])(
    'OPS-3 requires PUBLIC_URL with %j, along with any other error',
    (environment) => {
      const line =
        'PUBLIC_URL must be set with TRUST_PROXY, API_BASE_URL and NODE_ENV=production, such as https://nyimbo.example.org.';
      expect(readConfigErrors(environment)).toEqual([line]);
      expect(readConfigErrors({ ...environment, PUBLIC_URL: '', PORT: 'x' })).toEqual([
        expect.stringMatching(/^PORT /),
        line,
      ]);
      expect(readConfigErrors({ ...environment, PUBLIC_URL: 'https://nyimbo.mw' })).toEqual([]);
    },
  );

  test.each(['no-reply@example.org', 'Nyimbo <no-reply@example.org>'])('OPS-3 accepts MAIL_FROM=%s', (value) => {
    expect(loadConfig({ MAIL_FROM: value }).mailFrom).toBe(value);
  });

  test('OPS-3 sends mail from the site’s own name when MAIL_FROM is unset', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://nyimbo.mw' }).mailFrom).toBe('Nyimbo <no-reply@nyimbo.mw>');
    expect(loadConfig({}).mailFrom).toBe('Nyimbo <no-reply@localhost>');
  });

  test.each([
    [undefined, undefined, '/api', []],
    ['https://nyimbo.mw/api', undefined, '/api', []],
    ['https://api.nyimbo.mw/', undefined, 'https://api.nyimbo.mw', ['https://nyimbo.mw']],
    ['https://api.nyimbo.mw/v1/', 'https://a.mw', 'https://api.nyimbo.mw/v1', ['https://nyimbo.mw', 'https://a.mw']],
    ['https://nyimbo.mw:8443/api', 'https://nyimbo.mw', 'https://nyimbo.mw:8443/api', ['https://nyimbo.mw']],
  ])('PRD-5 API_BASE_URL=%s, ALLOWED_ORIGINS=%s: calls at %s, allowed for %j', (api, allowed, apiBase, origins) => {
    const environment = { PUBLIC_URL: 'https://nyimbo.mw', API_BASE_URL: api, ALLOWED_ORIGINS: allowed };
    expect(loadConfig(environment)).toMatchObject({ apiBase, allowedOrigins: origins });
  });

  test.each([
    '/api',
    'ftp://api.nyimbo.mw',
    'https://api.nyimbo.mw/?v=1',
    'https://api.nyimbo.mw/#a',
    'https://a@b.mw',
  ])('PRD-5 rejects API_BASE_URL=%s', (value) => {
    expect(readConfigErrors({ PUBLIC_URL: 'https://nyimbo.mw', API_BASE_URL: value })).toEqual([
      expect.stringMatching(/^API_BASE_URL must be an address/),
    ]);
  });

  test('OPS-3 removes the trailing slash from addresses', () => {
    expect(
      loadConfig({ MEDIA_BASE_URL: 'https://cdn.example.org/m/', PUBLIC_URL: 'https://nyimbo.mw/' }),
    ).toMatchObject({
      mediaBase: 'https://cdn.example.org/m',
      publicUrl: 'https://nyimbo.mw',
    });
  });
});
