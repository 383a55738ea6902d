import type { CallName } from '@nyimbo/shared-api/contract';
import type { TaggedAnswer } from './tag-answer.ts';

/** Reads one public call for a payload, through the cache of answers. @throws what the call throws, for example 404 */
type PublicRead = (payload: unknown) => Promise<TaggedAnswer>;

/** The public reads of this process, for the web host, which renders pages from the same answers as the API sends. */
export class PublicReads {
  readonly #reads = new Map<string, PublicRead>();

  add(name: CallName, read: PublicRead): void {
    this.#reads.set(name, read);
  }

  /** Returns null if this call is not a public read. */
  find(name: string): PublicRead | null {
    return this.#reads.get(name) ?? null;
  }
}
