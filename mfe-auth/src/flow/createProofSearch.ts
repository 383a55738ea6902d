import type { Scope } from '@nyimbo/shared-events/scope';
import type { Challenge } from '../proof/deriveKey.ts';

export interface ProofSearch {
  /** Works out a challenge in the place of the one before. Disposing `scope` ends it. */
  start: (challenge: Challenge, scope: Scope) => Promise<string | null>;
  /** The proof of the challenge that was started last; null when the search failed, ended, or was replaced. */
  wait: () => Promise<string | null>;
}

/** Works out one challenge at a time, while the visitor types. */
export function createProofSearch(): ProofSearch {
  let controller = new AbortController();
  let proof: Promise<string | null> = Promise.resolve(null);

  async function search(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
    const { findProof } = await import('../proof/findProof.ts');
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
