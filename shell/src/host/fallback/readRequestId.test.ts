import { ApiError } from '@nyimbo/shared-api';
import { PartLoadError } from '../PartLoadError.ts';
import { readRequestId } from './readRequestId.ts';

const callError = new ApiError({ code: 'server', status: 500, message: 'Failed.', requestId: 'abcdefghijkl' });

test('PRD-6 returns the id of the request that caused an error', () => {
  expect(readRequestId(callError)).toBe('abcdefghijkl');
  const module = { remote: 'mfe-catalogue', module: './Home' };
  expect(readRequestId(new PartLoadError('invalid', module, callError))).toBe('abcdefghijkl');
});

test('PRD-6 returns no id for an error that no request caused', () => {
  expect(readRequestId(new TypeError('undefined is not a function'))).toBeUndefined();
  expect(readRequestId(null)).toBeUndefined();
});
