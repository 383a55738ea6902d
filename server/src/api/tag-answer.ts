import { createHash } from 'node:crypto';

/** An answer as it goes over the wire, with its entity tag. */
export interface TaggedAnswer {
  body: string;
  etag: string;
}

/** Equal bodies have equal tags, whichever process made them. */
export function tagAnswer(body: string): TaggedAnswer {
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}
