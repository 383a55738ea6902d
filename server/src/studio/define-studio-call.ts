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

/** Defines a call of the studio. Checks the caller's role before it reads the request's body. */
export function defineStudioCall<Services extends StudioAccess, Request extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  name: StudioCallName,
  { handle, ...options }: StudioCallOptions<Services, Request, Answer>,
): void {
  const admitted = new WeakMap<FastifyRequest, StaffMember>();
  defineUncachedCall(
    app,
    { name, ...studioEndpoints[name] },
    {
      ...options,
      admit: async (request) => {
        admitted.set(request, await authorise(options.services, name, request));
      },
      handle: (input: z.output<Request>, context: CallContext<Services>) => {
        const staff = admitted.get(context.request);
        if (!staff) throw new Error(`'${name}' ran without authorisation.`);
        return handle(input, { ...context, staff });
      },
    },
  );
}
