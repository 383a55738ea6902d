/** Request and response of every call of the studio. The calls of the public site are in `contract/calls.ts`. */
import type * as z from 'zod';
import { albumCalls, artistCalls, coverCalls, playlistCalls, songCalls, tagCalls } from './catalogueCalls.ts';
import type { StudioCallName } from './studioEndpoints.ts';
import { auditCalls, figureCalls } from './figureCalls.ts';
import { ingestCalls } from './ingestCalls.ts';
import { inboxCalls, takedownCalls } from './moderationCalls.ts';
import { sessionCalls, staffCalls, userCalls } from './staffCalls.ts';

export const studioCalls = {
  ...sessionCalls,
  ...songCalls,
  ...albumCalls,
  ...artistCalls,
  ...playlistCalls,
  ...tagCalls,
  ...coverCalls,
  ...takedownCalls,
  ...inboxCalls,
  ...userCalls,
  ...staffCalls,
  ...figureCalls,
  ...ingestCalls,
  ...auditCalls,
} satisfies Record<StudioCallName, { request: z.ZodType; answer: z.ZodType }>;

/** A call's request, as the sender writes it. */
export type StudioRequest<Name extends StudioCallName> = z.input<(typeof studioCalls)[Name]['request']>;
/** A call's response. */
export type StudioAnswer<Name extends StudioCallName> = z.output<(typeof studioCalls)[Name]['answer']>;
