import type { ModuleId } from './createSite.ts';

/** Why a part of the site is not there: not loaded in time, not reachable, or not what it should be. */
export type PartLoadFailure = 'timeout' | 'unreachable' | 'invalid';

/** A module of a remote that could not be loaded. */
export class PartLoadError extends Error {
  readonly failure: PartLoadFailure;

  constructor(failure: PartLoadFailure, { remote, module }: ModuleId, cause?: unknown) {
    super(`${remote} ${module} did not load (${failure}).`, { cause });
    this.name = 'PartLoadError';
    this.failure = failure;
  }
}
