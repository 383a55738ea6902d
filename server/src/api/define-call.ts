import { endpoints, type CallName } from '@nyimbo/shared-api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { encodeText } from '../plugins/compress-text.ts';
import { invalidFields, type Problem } from '../plugins/problem.ts';
import type { ApiServices, CallContext } from './call-context.ts';
import { compressAnswer, tagAnswer, type TaggedAnswer } from './tag-answer.ts';

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

export interface CallOptions {
  /** For calls whose attempts are limited more tightly than the rest, by address and minute. */
  maxPerMinute?: number;
  /** For the rare call whose body may be longer than the server's limit. */
  maxBodyBytes?: number;
  /** For long answers of private calls. Never where an answer holds a secret, of which its compressed length would tell. */
  isCompressed?: boolean;
  /** The handler gives the same object to many callers, as from a cache: it is written as text only once. */
  isShared?: boolean;
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
    // A call that answers nothing but that it was heard.
    const isEmpty = schemas.answer instanceof z.ZodNull;
    const written = new WeakMap<object, TaggedAnswer>();
    const write = (answer: z.input<Answer>): TaggedAnswer => {
      const known = options.isShared && isObject(answer) ? written.get(answer) : undefined;
      if (known) return known;
      const tagged = tagAnswer(JSON.stringify(schemas.answer.parse(answer)));
      if (options.isShared && isObject(answer)) written.set(answer, tagged);
      return tagged;
    };
    const makeAnswer = async (input: z.output<Request>, request: FastifyRequest, reply: FastifyReply) =>
      write(await handle(input, { ...services, request, reply }));
    app.route({
      method,
      url: path,
      bodyLimit: options.maxBodyBytes,
      schema: describeCall(name, method, schemas),
      config: options.maxPerMinute ? { rateLimit: { max: options.maxPerMinute, timeWindow: 60_000 } } : {},
      handler: async (request, reply) => {
        reply.type('application/json; charset=utf-8');
        // One schema checks what comes in and decides what goes out: a column that it does not list cannot leak.
        const input = readInput(schemas.request, method === 'GET' ? request.query : request.body);
        const answer = () => makeAnswer(input, request, reply);
        if (!isPublicRead) {
          reply.header('Cache-Control', 'private, no-store');
          if (isEmpty) {
            await handle(input, { ...services, request, reply });
            return reply.code(204).removeHeader('content-type').send();
          }
          const made = await answer();
          return reply.send(options.isCompressed ? await encodeAnswer(request, reply, made) : made.body);
        }
        const key = `${name} ${JSON.stringify(input)}`;
        return sendPublic(reply, request, await services.answerCache.read(key, answer));
      },
    });
  };
}

/** Schemas for the OpenAPI page; what they say is enforced by the handler above. */
function describeCall(name: CallName, method: 'GET' | 'POST', schemas: CallSchemas<z.ZodType, z.ZodType>) {
  const request = method === 'GET' ? { querystring: schemas.request } : { body: schemas.request };
  const status = schemas.answer instanceof z.ZodNull ? 204 : 200;
  return { operationId: name, ...request, response: { [status]: schemas.answer } };
}

/** Throws a problem with a text for each field that is wrong. */
function readInput<Request extends z.ZodType>(schema: Request, payload: unknown): z.output<Request> {
  const parsed = schema.safeParse(payload ?? {});
  if (!parsed.success) throw describeIssues(parsed.error);
  return parsed.data;
}

/** The first message of each field. */
function describeIssues(error: z.ZodError): Problem {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || 'request'] ??= issue.message;
  return invalidFields(errors);
}

async function sendPublic(reply: FastifyReply, request: FastifyRequest, answer: TaggedAnswer): Promise<FastifyReply> {
  // A crawler that runs the app may read lists (robots.txt), but only the page around them is to be found.
  reply.header('Cache-Control', PUBLIC_CACHE).header('ETag', answer.etag).header('X-Robots-Tag', 'noindex');
  const known = request.headers['if-none-match'];
  if (known !== undefined && known.split(',').some((tag) => withoutW(tag.trim()) === withoutW(answer.etag))) {
    return reply.code(304).send();
  }
  return reply.send(await encodeAnswer(request, reply, answer));
}

const encodeAnswer = (request: FastifyRequest, reply: FastifyReply, answer: TaggedAnswer) =>
  encodeText(request, reply, answer.body, (_text, encoding) => compressAnswer(answer, encoding));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const withoutW = (tag: string) => tag.replace(/^W\//, '');

/** A read that is the same for everybody: cached here and by browsers, with an entity tag. */
export const definePublicRead = createCallDefiner(true);

/** A call that changes something or depends on who asks: never cached. */
export const definePrivateCall = createCallDefiner(false);
