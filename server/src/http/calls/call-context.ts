import type { FastifyReply, FastifyRequest } from 'fastify';

/** The second argument of a call's handler: the services, the request and the reply. */
export type CallContext<Services> = Services & {
  request: FastifyRequest;
  reply: FastifyReply;
};
