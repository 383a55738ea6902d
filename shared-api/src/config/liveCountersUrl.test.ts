import { configureApi } from './apiConfig.ts';
import { liveCountersUrl } from './liveCountersUrl.ts';

test('CNT-1 the live counters are on the API’s host', () => {
  expect(liveCountersUrl()).toBe('/api/counters/live');
  configureApi({ apiBase: 'https://api.example/v1/' });
  expect(liveCountersUrl()).toBe('https://api.example/v1/counters/live');
});
