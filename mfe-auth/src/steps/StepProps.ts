import type { AuthDrafts } from '../flow/AuthDrafts.ts';
import type { AuthProblems } from '../flow/authReducer.ts';
import type { GuestStep } from '../flow/authSteps.ts';
import type { AuthFlow } from '../flow/createAuthFlow.ts';

/** What every step of somebody who is not logged in is given. */
export interface StepProps<Step extends GuestStep> {
  flow: AuthFlow;
  /** Good news from the step before; null when there is none. */
  notice: string | null;
  /** What was typed here before; the form starts with it. */
  draft: AuthDrafts[Step];
  problems: AuthProblems;
  /** A call is under way: the button is busy. */
  isBusy: boolean;
}
