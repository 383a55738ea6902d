/**
 * An expected refusal, sent to the client as `errorAnswerSchema` of the contract. The error handler masks all other
 * errors.
 */
export class Problem extends Error {
  override name = 'Problem';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: {
      errors?: Record<string, string>;
      error?: string;
      retryAfterSeconds?: number;
      /** More fields of the response, as the contract of the call describes them. */
      fields?: object;
    } = {},
  ) {
    super(message);
  }
}

export const notFound = (message: string): Problem => new Problem(404, 'not-found', message);

/** The message for a song that was taken down (OPR-3). */
export const SONG_TAKEN_DOWN = 'This song is not available';

export const takenDown = (): Problem => new Problem(410, 'taken-down', SONG_TAKEN_DOWN);

export const unauthorised = (): Problem => new Problem(401, 'unauthorised', 'Please log in to continue.');

/** Invalid fields of a form, each with its message. */
export function invalidFields(errors: Record<string, string>): Problem {
  return new Problem(422, 'invalid', Object.values(errors)[0] ?? 'Check what you entered.', { errors });
}

/** An error of the form as a whole, such as a password that does not match its account. */
export const invalidForm = (error: string): Problem => new Problem(422, 'invalid', error, { error });

/** Returns the error 429 with the time to wait. */
export function tooMany(retryAfterSeconds: number): Problem {
  const text = `Too many attempts. Wait ${describeWait(retryAfterSeconds)} and try again.`;
  return new Problem(429, 'too-many', text, { error: text, retryAfterSeconds });
}

/** Returns the error 503 for a database that is overloaded or unavailable. */
export function busy(retryAfterSeconds: number): Problem {
  return new Problem(503, 'busy', 'Nyimbo is busy. Try again in a moment.', { retryAfterSeconds });
}

function describeWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
