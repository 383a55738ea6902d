import type { ModuleId } from './createSite.ts';

/** Why a module failed to load: it took too long, did not arrive, or does not export a component. */
export type PartLoadFailure = 'timeout' | 'unreachable' | 'invalid';

/** Thrown when a module of a remote could not be loaded. */
export class PartLoadError extends Error {
  readonly failure: PartLoadFailure;

  constructor(failure: PartLoadFailure, { remote, module }: ModuleId, cause?: unknown) {
    super(`${remote} ${module} did not load (${failure}).`, { cause });
    this.name = 'PartLoadError';
    this.failure = failure;
  }
}
