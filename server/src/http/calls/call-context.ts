import type { FastifyReply, FastifyRequest } from 'fastify';

/** The services of a call's routes, and its request, for calls that need more than their payload. */
export type CallContext<Services> = Services & {
  request: FastifyRequest;
  reply: FastifyReply;
};
