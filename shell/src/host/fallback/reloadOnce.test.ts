import { reloadOnce } from './reloadOnce.ts';

const reload = jest.fn();
beforeEach(() => {
  window.sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => jest.restoreAllMocks());

test('reloads an outdated page once per release', () => {
  expect(reloadOnce(7, reload)).toBe(true);
  expect(reloadOnce(7, reload)).toBe(false);
  expect(reloadOnce(8, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each(['getItem', 'setItem'] as const)(
  'does not reload when %s is blocked, because it cannot record the reload',
  (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(reloadOnce(7, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('does not reload when storage drops the written value', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockReturnValue();
  expect(reloadOnce(7, reload)).toBe(false);
});
