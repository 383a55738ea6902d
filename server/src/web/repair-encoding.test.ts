import Fastify from 'fastify';
import { repairEncoding } from './repair-encoding.ts';

test.each([
  ['/song/AC%2FDC%26x&a_src=y?q=100%', '/song/AC%2FDC%26x&a_src=y?q=100%'],
  ['/100%', '/100%25'],
  ['/100%?q=%', '/100%25?q=%'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%E0%A4', '/%25E0%25A4'],
  ['/%zz%20x', '/%25zz%20x'],
])('RTE-13 %s reaches a page as %s', async (url, expected) => {
  expect(repairEncoding(url)).toBe(expected);
  const app = Fastify({ rewriteUrl: (request) => repairEncoding(request.url ?? '/') });
  app.get('/*', (request) => ({ url: request.originalUrl }));
  const answer = await app.inject({ method: 'GET', url });
  expect(answer.json()).toEqual({ url });
  await app.close();
});
