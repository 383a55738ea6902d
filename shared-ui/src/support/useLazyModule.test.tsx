import { act, renderHook, waitFor } from '@testing-library/react';
import { createLazyModule } from './createLazyModule.ts';
import { useLazyModule } from './useLazyModule.ts';

describe('createLazyModule', () => {
  test('loads once, even when requested several times, and caches the result', async () => {
    const load = jest.fn().mockResolvedValue('part');
    const module = createLazyModule<string>(load);
    expect(module.current()).toBeUndefined();
    expect(await Promise.all([module.load(), module.load()])).toEqual(['part', 'part']);
    expect(await module.load()).toBe('part');
    expect(module.current()).toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('retries after a failure', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue('part');
    const module = createLazyModule<string>(load);
    await expect(module.load()).rejects.toThrow('404');
    expect(await module.load()).toBe('part');
  });
});

describe('useLazyModule', () => {
  test('loads only when the module is wanted', async () => {
    const load = jest.fn().mockResolvedValue('part');
    const module = createLazyModule<string>(load);
    const { result, rerender } = renderHook(({ isWanted }) => useLazyModule(module, isWanted), {
      initialProps: { isWanted: false },
    });
    expect(load).not.toHaveBeenCalled();
    rerender({ isWanted: true });
    await waitFor(() => expect(result.current.data).toBe('part'));
    expect(renderHook(() => useLazyModule(module, false)).result.current.data).toBe('part');
  });

  test('reports a module that does not load, and retries on request', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue('part');
    const module = createLazyModule<string>(load);
    const { result } = renderHook(() => useLazyModule(module, true));
    await waitFor(() => expect(result.current.error?.message).toBe('404'));
    expect(load).toHaveBeenCalledTimes(1);
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current).toMatchObject({ data: 'part', error: null }));
  });

  test('ignores a module that loads after unmount', async () => {
    let bring: (part: string) => void = () => {};
    const module = createLazyModule(() => new Promise<string>((resolve) => (bring = resolve)));
    const { unmount } = renderHook(() => useLazyModule(module, true));
    unmount();
    await act(async () => bring('part'));
    expect(module.current()).toBe('part');
  });
});
