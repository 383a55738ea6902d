import type { SafeStorage } from '../../support/safeStorage.ts';

const STORAGE_KEY = 'broken-builds';

const readBrokenBuilds = (storage: SafeStorage): string[] => storage.get(STORAGE_KEY)?.split(' ') ?? [];

const keyOf = (remote: string, build: string): string => `${remote}@${build}`;

/**
 * Whether the build has failed in this session. A tampered stored value is harmless, because it is only compared with
 * the names of live builds.
 */
export const isBrokenBuild = (storage: SafeStorage, remote: string, build: string): boolean =>
  readBrokenBuilds(storage).includes(keyOf(remote, build));

/** Stores that a build is broken, so later documents of this session use its fallback immediately. */
export function markBrokenBuild(storage: SafeStorage, remote: string, build: string): void {
  storage.set(STORAGE_KEY, [...new Set([...readBrokenBuilds(storage), keyOf(remote, build)])].join(' '));
}
