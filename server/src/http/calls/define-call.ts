import { endpoints, type CallName } from '@nyimbo/shared-api/contract';
import type { StudioCallName } from '@nyimbo/shared-api/studio';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { encodeText } from '../headers/compress-text.ts';
import { invalidFields, type Problem } from '../errors/problem.ts';
import type { CallContext } from './call-context.ts';
import type { ShortCache } from '../short-cache.ts';
import { compressAnswer, tagAnswer, type TaggedAnswer } from './tag-answer.ts';

interface CallSchemas<Request extends z.ZodType, Answer extends z.ZodType> {
  request: Request;
  answer: Answer;
}

export interface CallOptions<Services, Request extends z.ZodType, Answer extends z.ZodType> {
  schemas: CallSchemas<Request, Answer>;
  /** The services that the handler needs. */
  services: Services;
  handle: (input: z.output<Request>, context: CallContext<Services>) => Promise<z.input<NoInfer<Answer>>>;
  /** Maximum calls per minute and address, for calls with a lower limit than the rest. */
  maxPerMinute?: number;
  /** Maximum bytes of the body, for calls whose limit differs from the server's. */
  maxBodyBytes?: number;
  /**
   * For long answers of private calls. Never where an answer holds a secret, because its compressed length reveals
   * information about it.
   */
  isCompressed?: boolean;
  /** Runs before the body is read. Throws a problem to refuse the caller. */
  admit?: (request: FastifyRequest) => Promise<void>;
  /** The handler returns the same object to many callers, for example from a cache. It is serialised only once. */
  isShared?: boolean;
}

/** A call's name in the OpenAPI document, and its endpoint. */
interface CallRoute {
  name: CallName | StudioCallName;
  method: 'GET' | 'POST';
  path: string;
}

/** Services of calls whose answer is the same for all visitors. */
export interface PublicReadServices {
  /** Answers of public reads, by call and payload. */
  answerCache: ShortCache<TaggedAnswer>;
}

/** Browsers and proxies may cache public reads briefly, because they contain no user data. */
const PUBLIC_CACHE = 'public, max-age=2, stale-while-revalidate=30';

/** Defines a read that is the same for all callers: cached here and by browsers, with an entity tag. */
export function definePublicRead<
  Services extends PublicReadServices,
  Request extends z.ZodType,
  Answer extends z.ZodType,
>(app: FastifyInstance, name: CallName, options: CallOptions<Services, Request, Answer>): void {
  const { schemas, services, handle } = options;
  const write = createWriter(options);
  addCallRoute(app, { name, ...endpoints[name] }, options, async (request, reply) => {
    const input = readInput(schemas.request, request);
    const key = `${name} ${JSON.stringify(input)}`;
    const load = async () => write(await handle(input, { ...services, request, reply }));
    return sendPublic(reply, request, await services.answerCache.read(key, load));
  });
}

/** Defines a call that changes something or depends on the caller: never cached. */
export function definePrivateCall<Services, Request extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  name: CallName,
  options: CallOptions<Services, Request, Answer>,
): void {
  defineUncachedCall(app, { name, ...endpoints[name] }, options);
}

/** As `definePrivateCall`, for a call whose endpoint is not in the site's contract. */
export function defineUncachedCall<Services, Request extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  route: CallRoute,
  options: CallOptions<Services, Request, Answer>,
): void {
  const { schemas, services, handle, isCompressed } = options;
  const write = createWriter(options);
  addCallRoute(app, route, options, async (request, reply) => {
    const input = readInput(schemas.request, request);
    reply.header('Cache-Control', 'private, no-store');
    const answer = await handle(input, { ...services, request, reply });
    if (isEmpty(schemas.answer)) return reply.code(204).removeHeader('content-type').send();
    const written = write(answer);
    return reply.send(isCompressed ? await encodeAnswer(request, reply, written) : written.body);
  });
}

/** Whether the call has no answer body and responds with 204. */
const isEmpty = (answer: z.ZodType): boolean => answer instanceof z.ZodNull;

function addCallRoute(
  app: FastifyInstance,
  { name, method, path }: CallRoute,
  options: Pick<CallOptions<unknown, z.ZodType, z.ZodType>, 'schemas' | 'maxPerMinute' | 'maxBodyBytes' | 'admit'>,
  respond: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { schemas, maxPerMinute, maxBodyBytes, admit } = options;
  app.route({
    method,
    url: path,
    bodyLimit: maxBodyBytes,
    schema: describeCall({ name, method }, schemas),
    ...(admit === undefined ? {} : { onRequest: admit }),
    config: maxPerMinute ? { rateLimit: { max: maxPerMinute, timeWindow: 60_000 } } : {},
    handler: (request, reply) => {
      reply.type('application/json; charset=utf-8');
      return respond(request, reply);
    },
  });
}

/**
 * Creates the function that serialises answers. The schema filters them: a column that it does not list cannot leak.
 */
function createWriter<Answer extends z.ZodType>({
  schemas,
  isShared,
}: Pick<CallOptions<unknown, z.ZodType, Answer>, 'isShared'> & { schemas: { answer: Answer } }) {
  const written = new WeakMap<object, TaggedAnswer>();
  return (answer: z.input<Answer>): TaggedAnswer => {
    const known = isShared && isObject(answer) ? written.get(answer) : undefined;
    if (known) return known;
    const tagged = tagAnswer(JSON.stringify(schemas.answer.parse(answer)));
    if (isShared && isObject(answer)) written.set(answer, tagged);
    return tagged;
  };
}

/** Schemas for the OpenAPI page. The handlers above enforce them. */
function describeCall(
  { name, method }: Pick<CallRoute, 'name' | 'method'>,
  schemas: CallSchemas<z.ZodType, z.ZodType>,
) {
  const request = method === 'GET' ? { querystring: schemas.request } : { body: schemas.request };
  return { operationId: name, ...request, response: { [isEmpty(schemas.answer) ? 204 : 200]: schemas.answer } };
}

/** Parses the input. Throws a problem with a text for each wrong field. */
function readInput<Request extends z.ZodType>(schema: Request, request: FastifyRequest): z.output<Request> {
  const payload = request.method === 'POST' ? request.body : request.query;
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
