interface ProblemDetails {
  /** Messages by field of the form. */
  errors?: Record<string, string>;
  /** Message for the form as a whole. */
  error?: string;
  retryAfterSeconds?: number;
  /** Additional fields of the response, as described in the call's contract. */
  fields?: object;
}

/**
 * An expected refusal, sent to the client as `errorAnswerSchema` of the contract. The error handler masks all other
 * errors.
 */
export class Problem extends Error {
  override name = 'Problem';
  readonly details: ProblemDetails;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: ProblemDetails = {},
  ) {
    super(message);
    this.details = options;
  }
}

export const notFound = (message: string): Problem => new Problem(404, 'not-found', message);

/** The message for a song that was taken down (OPR-3). */
export const SONG_TAKEN_DOWN_TEXT = 'This song is not available';

export const takenDown = (): Problem => new Problem(410, 'taken-down', SONG_TAKEN_DOWN_TEXT);

export const unauthorised = (): Problem => new Problem(401, 'unauthorised', 'Please log in to continue.');

/** Creates the problem for invalid fields of a form, each with its message. */
export function invalidFields(errors: Record<string, string>): Problem {
  return new Problem(422, 'invalid', Object.values(errors)[0] ?? 'Check what you entered.', { errors });
}

/** Creates the problem for a form as a whole, such as a wrong username or password. */
export const invalidForm = (error: string): Problem => new Problem(422, 'invalid', error, { error });

/** Creates the problem 429, with the time to wait. */
export function tooManyRequests(retryAfterSeconds: number): Problem {
  const text = `Too many attempts. Wait ${describeWait(retryAfterSeconds)} and try again.`;
  return new Problem(429, 'too-many', text, { error: text, retryAfterSeconds });
}

/** Creates the problem 503, for a database that is overloaded, unavailable or out of space. */
export function busy(retryAfterSeconds: number): Problem {
  return new Problem(503, 'busy', 'Nyimbo is busy. Try again in a moment.', { retryAfterSeconds });
}

function describeWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
