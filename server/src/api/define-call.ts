import { endpoints, type CallName } from '@nyimbo/shared-api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ApiServices, CallContext } from './call-context.ts';
import { tagAnswer, type TaggedAnswer } from './tag-answer.ts';

interface CallSchemas<Request extends z.ZodType, Answer extends z.ZodType> {
  request: Request;
  answer: Answer;
}

type Handler<Request extends z.ZodType, Answer extends z.ZodType> = (
  input: z.output<Request>,
  context: CallContext,
) => Promise<z.input<NoInfer<Answer>>>;

/** Public reads may be kept by browsers and proxies for a moment; they hold nothing of the user. */
const PUBLIC_CACHE = 'public, max-age=2, stale-while-revalidate=30';

/** Calls whose attempts are limited more tightly than the rest, by address and minute. */
export interface CallOptions {
  maxPerMinute?: number;
}

function createCallDefiner(isPublicRead: boolean) {
  return function defineCall<Request extends z.ZodType, Answer extends z.ZodType>(
    app: FastifyInstance,
    services: ApiServices,
    name: CallName,
    schemas: CallSchemas<Request, Answer>,
    handle: Handler<Request, Answer>,
    options: CallOptions = {},
  ): void {
    const { method, path } = endpoints[name];
    const makeAnswer = async (input: z.output<Request>, request: FastifyRequest, reply: FastifyReply) =>
      JSON.stringify(schemas.answer.parse(await handle(input, { ...services, request, reply })));
    app.route({
      method,
      url: path,
      schema: describeCall(name, method, schemas),
      config: options.maxPerMinute ? { rateLimit: { max: options.maxPerMinute, timeWindow: 60_000 } } : {},
      handler: async (request, reply) => {
        reply.type('application/json; charset=utf-8');
        // One schema checks what comes in and decides what goes out: a column that it does not list cannot leak.
        const input = schemas.request.parse((method === 'GET' ? request.query : request.body) ?? {});
        const answer = () => makeAnswer(input, request, reply);
        if (!isPublicRead) return reply.header('Cache-Control', 'private, no-store').send(await answer());
        const key = `${name} ${JSON.stringify(input)}`;
        return sendPublic(reply, request, await services.answerCache.read(key, async () => tagAnswer(await answer())));
      },
    });
  };
}

/** Schemas for the OpenAPI page; what they say is enforced by the handler above. */
function describeCall(name: CallName, method: 'GET' | 'POST', schemas: CallSchemas<z.ZodType, z.ZodType>) {
  const request = method === 'GET' ? { querystring: schemas.request } : { body: schemas.request };
  return { operationId: name, ...request, response: { 200: schemas.answer } };
}

function sendPublic(reply: FastifyReply, request: FastifyRequest, { body, etag }: TaggedAnswer): FastifyReply {
  reply.header('Cache-Control', PUBLIC_CACHE).header('ETag', etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  return reply.send(body);
}

/** A read that is the same for everybody: cached here and by browsers, with an entity tag. */
export const definePublicRead = createCallDefiner(true);

/** A call that changes something or depends on who asks: never cached. */
export const definePrivateCall = createCallDefiner(false);
