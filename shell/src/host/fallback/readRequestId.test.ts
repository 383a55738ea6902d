import { ApiError } from '@nyimbo/shared-api';
import { PartLoadError } from '../PartLoadError.ts';
import { readRequestId } from './readRequestId.ts';

const failedCall = new ApiError({ code: 'server', status: 500, message: 'Failed.', requestId: 'abcdefghijkl' });

test('PRD-6 a fault names the request whose failure caused it', () => {
  expect(readRequestId(failedCall)).toBe('abcdefghijkl');
  const module = { remote: 'mfe-catalogue', module: './Home' };
  expect(readRequestId(new PartLoadError('invalid', module, failedCall))).toBe('abcdefghijkl');
});

test('PRD-6 a fault without such a request names none', () => {
  expect(readRequestId(new TypeError('undefined is not a function'))).toBeUndefined();
  expect(readRequestId(null)).toBeUndefined();
});
