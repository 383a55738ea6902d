import type { Scope } from '@nyimbo/shared-events/scope';
import type { Challenge } from '../../proof/deriveKey.ts';

/** Finds the proof of work of a captcha in the background. */
export interface ProofSearch {
  /** Aborts the previous search, then solves the new challenge. Disposing `scope` aborts the new search too. */
  start: (challenge: Challenge, scope: Scope) => Promise<string | null>;
  /** Resolves with the proof of the latest challenge; null when its search failed or was aborted. */
  wait: () => Promise<string | null>;
}

/** Solves one challenge at a time, while the visitor types. */
export function createProofSearch(): ProofSearch {
  let controller = new AbortController();
  let proof: Promise<string | null> = Promise.resolve(null);

  async function search(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
    const { findProof } = await import('../../proof/findProof.ts');
    return findProof(challenge, signal);
  }

  return {
    start: (challenge, scope) => {
      controller.abort();
      const own = new AbortController();
      controller = own;
      scope.add(() => own.abort());
      proof = search(challenge, own.signal);
      return proof;
    },
    wait: () => proof.catch(() => null),
  };
}
