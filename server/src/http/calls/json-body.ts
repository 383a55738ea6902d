import { errorCodes, type FastifyInstance } from 'fastify';

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
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, {});
    else if (hasTooManyValues(body)) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    else void parseJson(request, body, done);
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
