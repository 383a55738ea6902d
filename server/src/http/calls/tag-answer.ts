import { hash } from 'node:crypto';
import { compressText, type Encoding } from '../headers/compress-text.ts';

/** A serialised answer with its entity tag. */
export interface TaggedAnswer {
  /** The text as bytes, because a string is encoded again for each response. */
  readonly body: Buffer;
  /** A weak entity tag, because the plain and the compressed bodies all have this tag. */
  readonly etag: string;
  /** Compressed bodies by encoding, filled on demand. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

/** Encodes an answer and adds its entity tag. Equal bodies have equal tags in every process. */
export function tagAnswer(text: string): TaggedAnswer {
  const body = Buffer.from(text);
  let etag: string | undefined;
  return {
    body,
    // Computed on demand, because private answers need none.
    get etag() {
      return (etag ??= `W/"${hash('sha1', body, 'base64url')}"`);
    },
    compressed: new Map(),
  };
}

/** Compresses the body once, and reuses the result while the answer is cached. */
export function compressAnswer({ body, compressed }: TaggedAnswer, encoding: Encoding): Promise<Buffer> {
  const earlier = compressed.get(encoding);
  if (earlier) return earlier;
  const result = compressText(body, encoding);
  compressed.set(encoding, result);
  return result;
}
