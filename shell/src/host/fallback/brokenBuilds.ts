import type { SafeStorage } from '../../support/safeStorage.ts';

const KEY = 'broken-builds';

const read = (storage: SafeStorage): string[] => storage.get(KEY)?.split(' ') ?? [];

const wordOf = (remote: string, build: string): string => `${remote}@${build}`;

/**
 * Whether the build has failed in this session. What is stored is only ever compared with the name of a live build, so
 * nothing that is written there by others can lead anywhere.
 */
export const isBrokenBuild = (storage: SafeStorage, remote: string, build: string): boolean =>
  read(storage).includes(wordOf(remote, build));

/** So that the next page of this session does not try the build again. */
export function rememberBroken(storage: SafeStorage, remote: string, build: string): void {
  storage.set(KEY, [...new Set([...read(storage), wordOf(remote, build)])].join(' '));
}
