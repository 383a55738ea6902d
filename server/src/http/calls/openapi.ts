import swagger from '@fastify/swagger';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import { errorAnswerSchema, examples } from '@nyimbo/shared-api/contract';
import { studioExamples } from '@nyimbo/shared-api/studio';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

const errorJsonSchema = z.toJSONSchema(errorAnswerSchema, { target: 'openapi-3.0' });

export type OpenApiDocument = Exclude<ReturnType<FastifyInstance['swagger']>, string>;

/**
 * Describes every call with its schemas and an example of request, answer and error. Returns a function that reads the
 * OpenAPI document once the server is ready.
 */
export async function describeCalls(app: FastifyInstance): Promise<() => OpenApiDocument> {
  // Calls validate their payloads themselves (define-call.ts). The schemas of routes are documentation only.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));

  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Nyimbo API', version: '1', description: 'The calls of the Nyimbo site.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      return { schema: addExamples(schema), url };
    },
  });
  return () => app.swagger();
}

/** Adds the page that shows the OpenAPI document, at `/docs` below the prefix of `app`. */
export async function addOpenApiPage(app: FastifyInstance, options: FastifySwaggerUiOptions = {}): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, ...options });
}

function addExamples(schema: FastifySchema & { operationId?: string }): FastifySchema {
  const call = Object.entries({ ...examples, ...studioExamples }).find(([name]) => name === schema.operationId)?.[1];
  if (!call) return schema;
  return {
    ...schema,
    ...(schema.body === undefined ? {} : { body: withExample(schema.body, call.request) }),
    response: { ...readOkSchema(schema.response, call.answer), '4xx': withExample(errorJsonSchema, call.error) },
  };
}

function readOkSchema(response: unknown, example: unknown): object {
  const responses = typeof response === 'object' && response !== null ? response : {};
  if ('204' in responses) return { 204: { description: 'Counted.', type: 'null' } };
  return { 200: withExample(Reflect.get(responses, '200') ?? {}, example) };
}

const withExample = (schema: unknown, example: unknown): object =>
  typeof schema === 'object' && schema !== null ? { ...schema, example } : { example };
