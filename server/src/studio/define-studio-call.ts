import { studioEndpoints, type StudioCallName } from '@nyimbo/shared-api/studio';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallContext } from '../http/calls/call-context.ts';
import { defineUncachedCall, type CallOptions } from '../http/calls/define-call.ts';
import { authorise, type StaffMember, type StudioAccess } from './authorise.ts';

/**
 * What a handler gets in addition to its input: the services, the request, and the member of staff who makes the call.
 */
export type StudioContext<Services> = CallContext<Services> & { staff: StaffMember };

interface StudioCallOptions<Services, Request extends z.ZodType, Answer extends z.ZodType> extends Omit<
  CallOptions<Services, Request, Answer>,
  'handle' | 'admit'
> {
  handle: (input: z.output<Request>, context: StudioContext<Services>) => Promise<z.input<NoInfer<Answer>>>;
}

/**
 * Defines a call of the studio. Checks the caller's role before it reads the request's body, and again when the body has
 * arrived, which can be much later.
 */
export function defineStudioCall<Services extends StudioAccess, Request extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  name: StudioCallName,
  { handle, ...options }: StudioCallOptions<Services, Request, Answer>,
): void {
  const authoriseCaller = (request: FastifyRequest) => authorise(options.services, name, request);
  defineUncachedCall(
    app,
    { name, ...studioEndpoints[name] },
    {
      ...options,
      admit: async (request) => void (await authoriseCaller(request)),
      handle: async (input: z.output<Request>, context: CallContext<Services>) =>
        handle(input, { ...context, staff: await authoriseCaller(context.request) }),
    },
  );
}
