import { hash } from 'node:crypto';
import { compressText, type Encoding } from '../plugins/compress-text.ts';

/** An answer as it goes over the wire, with its entity tag. */
export interface TaggedAnswer {
  /** As bytes, for a text would be encoded anew each time that it is sent. */
  readonly body: Buffer;
  /** Weak, since it is the same however the body is compressed. */
  readonly etag: string;
  /** The body compressed, by encoding; filled as it is asked for. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

/** Equal bodies have equal tags, whichever process made them. */
export function tagAnswer(text: string): TaggedAnswer {
  const body = Buffer.from(text);
  let etag: string | undefined;
  return {
    body,
    // Made when it is asked for: private answers go without.
    get etag() {
      return (etag ??= `W/"${hash('sha1', body, 'base64url')}"`);
    },
    compressed: new Map(),
  };
}

/** The body compressed, once for all who ask while the answer is kept. */
export function compressAnswer({ body, compressed }: TaggedAnswer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(encoding);
  if (known) return known;
  const result = compressText(body, encoding);
  compressed.set(encoding, result);
  return result;
}
