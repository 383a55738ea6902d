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

/** Browsers and proxies may cache public reads briefly, because they contain no user data. */
const PUBLIC_CACHE = 'public, max-age=2, stale-while-revalidate=30';

export interface CallOptions {
  /** Maximum calls per minute and address, for calls with a lower limit than the rest. */
  maxPerMinute?: number;
  /** Maximum bytes of the body, for calls whose limit differs from the server's. */
  maxBodyBytes?: number;
  /**
   * For long answers of private calls. Never where an answer holds a secret, because its compressed length reveals
   * information about it.
   */
  isCompressed?: boolean;
  /** The handler returns the same object to many callers, for example from a cache. It is serialised only once. */
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
    // The call has no answer body and responds with 204.
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
        // Schemas check the input and filter the output: a column that the schema does not list cannot leak.
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

/** Schemas for the OpenAPI page. The handler above enforces them. */
function describeCall(name: CallName, method: 'GET' | 'POST', schemas: CallSchemas<z.ZodType, z.ZodType>) {
  const request = method === 'GET' ? { querystring: schemas.request } : { body: schemas.request };
  const status = schemas.answer instanceof z.ZodNull ? 204 : 200;
  return { operationId: name, ...request, response: { [status]: schemas.answer } };
}

/** Parses the input. Throws a problem with a text for each wrong field. */
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
  // Crawlers that run the app may read lists (robots.txt), but search engines should index only the pages.
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

/** Defines a read that is the same for all callers: cached here and by browsers, with an entity tag. */
export const definePublicRead = createCallDefiner(true);

/** Defines a call that changes something or depends on the caller: never cached. */
export const definePrivateCall = createCallDefiner(false);
