import { endpoints, type CallName } from '@nyimbo/shared-api/contract';
import type { StudioCallName } from '@nyimbo/shared-api/studio';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { encodeText } from '../headers/compress-text.ts';
import { invalidFields, type Problem } from '../errors/problem.ts';
import type { CallContext } from './call-context.ts';
import type { ShortCache } from '../short-cache.ts';
import type { PublicReads } from './public-reads.ts';
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
  /** Maximum calls per minute and network, for calls whose limit is lower than the server's. */
  maxPerMinute?: number;
  /** How many times a call counts in its network's budget; defaults to once. */
  cost?: number;
  /** Maximum bytes of the body, for calls whose limit differs from the server's. */
  maxBodyBytes?: number;
  /**
   * Whether long answers of a private call are compressed. Never set it if an answer contains a secret, because the
   * compressed length reveals information about the secret.
   */
  isCompressed?: boolean;
  /** Runs before the body is read. Throws a problem to refuse the caller. */
  admit?: (request: FastifyRequest) => Promise<void>;
  /**
   * Whether the handler returns the same object to many callers, for example from a cache. The object is then
   * serialised only once.
   */
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
  /** Serialised answers of public reads, by call and payload. */
  answerCache: ShortCache<TaggedAnswer>;
  /** All public reads, for the pages that are rendered from them. */
  publicReads: PublicReads;
}

/** A public read's handler gets no request, because its answer depends on the input alone. */
type PublicReadOptions<Services, Request extends z.ZodType, Answer extends z.ZodType> = Omit<
  CallOptions<Services, Request, Answer>,
  'handle'
> & { handle: (input: z.output<Request>) => Promise<z.input<NoInfer<Answer>>> };

/** Browsers and proxies may cache the answers of public reads briefly, because these answers contain no user data. */
const PUBLIC_CACHE_CONTROL = 'public, max-age=2, stale-while-revalidate=30';

/**
 * Defines a read whose answer is the same for all callers. The server and browsers cache the answer, with an entity
 * tag.
 */
export function definePublicRead<
  Services extends PublicReadServices,
  Request extends z.ZodType,
  Answer extends z.ZodType,
>(app: FastifyInstance, name: CallName, options: PublicReadOptions<Services, Request, Answer>): void {
  const { schemas, services, handle } = options;
  const serialise = createSerialiser(options);
  const read = (payload: unknown): Promise<TaggedAnswer> => {
    const input = parseInput(schemas.request, payload);
    const load = async () => serialise(await handle(input));
    return services.answerCache.read(`${name} ${JSON.stringify(input)}`, load);
  };
  services.publicReads.add(name, async (payload) => read(payload));
  const respond = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPublic(reply, request, await read(payloadOf(request)));
  addCallRoute(app, { name, ...endpoints[name] }, respond, options);
}

/** Defines a call that changes data, or whose answer depends on the caller. No browser or proxy caches the answer. */
export function definePrivateCall<Services, Request extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  name: CallName,
  options: CallOptions<Services, Request, Answer>,
): void {
  defineUncachedCall(app, { name, ...endpoints[name] }, options);
}

/** Defines a call as `definePrivateCall` does, but with an endpoint outside the site's contract. */
export function defineUncachedCall<Services, Request extends z.ZodType, Answer extends z.ZodType>(
  app: FastifyInstance,
  route: CallRoute,
  options: CallOptions<Services, Request, Answer>,
): void {
  const { schemas, services, handle, isCompressed } = options;
  const serialise = createSerialiser(options);
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = parseInput(schemas.request, payloadOf(request));
    reply.header('Cache-Control', 'private, no-store');
    const answer = await handle(input, { ...services, request, reply });
    if (hasEmptyAnswer(schemas.answer)) return reply.code(204).removeHeader('content-type').send();
    const serialised = serialise(answer);
    return reply.send(isCompressed ? await encodeAnswer(request, reply, serialised) : serialised.body);
  };
  addCallRoute(app, route, respond, options);
}

/** Whether the call has no answer body and responds with 204. */
const hasEmptyAnswer = (answer: z.ZodType): boolean => answer instanceof z.ZodNull;

function addCallRoute(
  app: FastifyInstance,
  { name, method, path }: CallRoute,
  respond: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  options: Pick<
    CallOptions<unknown, z.ZodType, z.ZodType>,
    'schemas' | 'maxPerMinute' | 'cost' | 'maxBodyBytes' | 'admit'
  >,
): void {
  const { schemas, maxPerMinute, cost, maxBodyBytes, admit } = options;
  app.route({
    method,
    url: path,
    bodyLimit: maxBodyBytes,
    schema: describeCall({ name, method }, schemas),
    ...(admit === undefined ? {} : { onRequest: admit }),
    config: { maxPerMinute, cost },
    handler: (request, reply) => {
      reply.type('application/json; charset=utf-8');
      return respond(request, reply);
    },
  });
}

/**
 * Creates the function that serialises answers. The schema filters them: a column that is not in the schema cannot
 * leak.
 */
function createSerialiser<Answer extends z.ZodType>({
  schemas,
  isShared,
}: Pick<CallOptions<unknown, z.ZodType, Answer>, 'isShared'> & { schemas: { answer: Answer } }) {
  const serialised = new WeakMap<object, TaggedAnswer>();
  return (answer: z.input<Answer>): TaggedAnswer => {
    const earlier = isShared && isObject(answer) ? serialised.get(answer) : undefined;
    if (earlier) return earlier;
    const tagged = tagAnswer(JSON.stringify(schemas.answer.parse(answer)));
    if (isShared && isObject(answer)) serialised.set(answer, tagged);
    return tagged;
  };
}

/** Describes the call for the OpenAPI page. Fastify does not check these schemas; `parseInput` and the serialiser do. */
function describeCall(
  { name, method }: Pick<CallRoute, 'name' | 'method'>,
  schemas: CallSchemas<z.ZodType, z.ZodType>,
) {
  const request = method === 'GET' ? { querystring: schemas.request } : { body: schemas.request };
  return { operationId: name, ...request, response: { [hasEmptyAnswer(schemas.answer) ? 204 : 200]: schemas.answer } };
}

const payloadOf = (request: FastifyRequest): unknown => (request.method === 'POST' ? request.body : request.query);

/** Parses the input. Throws a problem with a text for each wrong field. */
function parseInput<Request extends z.ZodType>(schema: Request, payload: unknown): z.output<Request> {
  const parsed = schema.safeParse(payload ?? {});
  if (!parsed.success) throw describeIssues(parsed.error);
  return parsed.data;
}

/** Collects the first message of each field. */
function describeIssues(error: z.ZodError): Problem {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || 'request'] ??= issue.message;
  return invalidFields(errors);
}

async function sendPublic(reply: FastifyReply, request: FastifyRequest, answer: TaggedAnswer): Promise<FastifyReply> {
  // Crawlers that run the app may read lists (robots.txt), but search engines should index only the pages.
  reply.header('Cache-Control', PUBLIC_CACHE_CONTROL).header('ETag', answer.etag).header('X-Robots-Tag', 'noindex');
  const ifNoneMatch = request.headers['if-none-match'];
  if (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((tag) => withoutWeakPrefix(tag.trim()) === withoutWeakPrefix(answer.etag))
  ) {
    return reply.code(304).send();
  }
  return reply.send(await encodeAnswer(request, reply, answer));
}

const encodeAnswer = (request: FastifyRequest, reply: FastifyReply, answer: TaggedAnswer) =>
  encodeText(request, reply, answer.body, { compress: (_text, encoding) => compressAnswer(answer, encoding) });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const withoutWeakPrefix = (tag: string) => tag.replace(/^W\//, '');
