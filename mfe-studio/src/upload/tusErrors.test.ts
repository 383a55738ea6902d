import { DetailedError } from 'tus-js-client';
import { isTemporary, toApiError } from './tusErrors.ts';

/** Builds tus's error for a response of the server. */
const buildError = (status: number, body: object) =>
  Object.assign(new DetailedError('tus: unexpected response'), {
    originalResponse: {
      getStatus: () => status,
      getHeader: () => undefined,
      getBody: () => JSON.stringify(body),
      getUnderlyingObject: () => null,
    },
  });

test('OPR-2 an upload that the server has no space for ends with the reason, and is not sent again', () => {
  const message = 'The server’s disk is nearly full. Tell its operator, and try again later.';
  const error = buildError(507, { status: 'error', code: 'upload-space', message });
  expect(isTemporary(error)).toBe(false);
  expect(toApiError(error)).toMatchObject({ status: 507, message });
});

test('OPR-2 an upload is sent again after a lost connection and while the server is busy', () => {
  expect(isTemporary(new Error('offline'))).toBe(true);
  for (const status of [423, 429, 500, 503])
    expect([status, isTemporary(buildError(status, {}))]).toEqual([status, true]);
  for (const status of [400, 401, 404, 413])
    expect([status, isTemporary(buildError(status, {}))]).toEqual([status, false]);
});
