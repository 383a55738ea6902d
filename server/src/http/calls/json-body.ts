import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { readBody } from './read-body.ts';

/**
 * Maximum numbers of values and of named fields in a body. A body of the usual 64 KB cannot exceed them, so a body of
 * megabytes blocks the event loop about as long. The longest valid list of changes (2 MB) has about 52,000 values and
 * 13,000 fields.
 */
const MAX_VALUES = 65_536;
const MAX_FIELDS = 16_384;

/**
 * Accepts JSON only. Answers 415 to forms and plain text, which pages of other sites can post without a CORS preflight,
 * and 413 to bodies with too many values or fields. Treats an empty body as `{}`, for calls without a payload.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, stream: Readable) => {
    const maxBytes = request.routeOptions.bodyLimit;
    if (Number(request.headers['content-length']) > maxBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    const body = await readBody(stream, maxBytes);
    if (body === '') return {};
    if (hasTooManyValues(body)) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    return new Promise((resolve, reject) => {
      void parseJson(request, body, (error, value) => (error ? reject(error) : resolve(value)));
    });
  });
}

/**
 * Whether an unparsed JSON text has more than `MAX_VALUES` values or `MAX_FIELDS` fields. Counts commas, opening
 * brackets and colons outside of strings.
 */
function hasTooManyValues(text: string): boolean {
  if (text.length <= MAX_VALUES) return false;
  let values = 0;
  let fields = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === ':') fields += 1;
    else if (character === ',' || character === '[' || character === '{') values += 1;
    if (values > MAX_VALUES || fields > MAX_FIELDS) return true;
  }
  return false;
}
