import type { SafeStorage } from '../../support/safeStorage.ts';

const KEY = 'broken-builds';

const read = (storage: SafeStorage): string[] => storage.get(KEY)?.split(' ') ?? [];

const wordOf = (remote: string, build: string): string => `${remote}@${build}`;

/**
 * Whether the build has failed in this session. The stored value is only compared with names of live builds, so a
 * tampered value is harmless.
 */
export const isBrokenBuild = (storage: SafeStorage, remote: string, build: string): boolean =>
  read(storage).includes(wordOf(remote, build));

/** Stores a broken build, so that later documents of this session skip it. */
export function markBrokenBuild(storage: SafeStorage, remote: string, build: string): void {
  storage.set(KEY, [...new Set([...read(storage), wordOf(remote, build)])].join(' '));
}
