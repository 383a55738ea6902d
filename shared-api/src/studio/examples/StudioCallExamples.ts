import type { ErrorAnswer } from '../../contract/entities.ts';
import type { StudioAnswer, StudioRequest } from '../studioCalls.ts';
import type { StudioCallName } from '../studioEndpoints.ts';

/** One example of request, response and error for every call of the studio. */
export type StudioCallExamples = {
  [Name in StudioCallName]: { request: StudioRequest<Name>; answer: StudioAnswer<Name>; error: ErrorAnswer };
};
