import { isOwnHost } from './refuse-foreign-hosts.ts';

test.each([
  'localhost',
  'LocalHost:9464',
  '127.0.0.1',
  '127.0.0.1:9464',
  '127.8.9.10:9464',
  '[::1]',
  '[::1]:9464',
  'metrics.lan',
  'Metrics.LAN:9464',
])('OPS-4 accepts %s as the operator’s host', (header) => {
  expect(isOwnHost(header, 'Metrics.lan')).toBe(true);
});

test.each([
  '',
  'evil.example',
  'evil.example:9464',
  'localhost.evil.example',
  '127.0.0.1.evil.example:9464',
  'evil.metrics.lan',
  '192.0.2.7',
  '[2001:db8::1]:9464',
  'localhost@evil.example',
  'evil.example@localhost',
  'localhost/x',
  'evil.example#localhost',
  'local host',
])('OPS-4 refuses %j as another site’s host', (header) => {
  expect(isOwnHost(header, 'metrics.lan')).toBe(false);
});
