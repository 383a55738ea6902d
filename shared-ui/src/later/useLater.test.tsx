import { act, renderHook, waitFor } from '@testing-library/react';
import { createLater } from './createLater.ts';
import { useLater } from './useLater.ts';

describe('createLater', () => {
  it('loads once, however often it is asked, and keeps what came', async () => {
    const load = jest.fn().mockResolvedValue('part');
    const later = createLater<string>(load);
    expect(later.current()).toBeUndefined();
    expect(await Promise.all([later.load(), later.load()])).toEqual(['part', 'part']);
    expect(await later.load()).toBe('part');
    expect(later.current()).toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries anew after a failure', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue('part');
    const later = createLater<string>(load);
    await expect(later.load()).rejects.toThrow('404');
    expect(await later.load()).toBe('part');
  });
});

describe('useLater', () => {
  it('waits until the part is wanted', async () => {
    const load = jest.fn().mockResolvedValue('part');
    const later = createLater<string>(load);
    const { result, rerender } = renderHook(({ isWanted }) => useLater(later, isWanted), {
      initialProps: { isWanted: false },
    });
    expect(load).not.toHaveBeenCalled();
    rerender({ isWanted: true });
    await waitFor(() => expect(result.current.data).toBe('part'));
    expect(renderHook(() => useLater(later, false)).result.current.data).toBe('part');
  });

  it('says that the part did not arrive, and asks again when told to', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue('part');
    const later = createLater<string>(load);
    const { result } = renderHook(() => useLater(later, true));
    await waitFor(() => expect(result.current.error?.message).toBe('404'));
    expect(load).toHaveBeenCalledTimes(1);
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current).toMatchObject({ data: 'part', error: null }));
  });

  it('does nothing for one who has left', async () => {
    let bring: (part: string) => void = () => {};
    const later = createLater(() => new Promise<string>((resolve) => (bring = resolve)));
    const { unmount } = renderHook(() => useLater(later, true));
    unmount();
    await act(async () => bring('part'));
    expect(later.current()).toBe('part');
  });
});
