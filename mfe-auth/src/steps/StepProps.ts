import type { AuthDrafts } from '../flow/AuthDrafts.ts';
import type { AuthProblems } from '../flow/authReducer.ts';
import type { AuthStep } from '../flow/authSteps.ts';
import type { AuthFlow } from '../flow/createAuthFlow.ts';

/** What every step of the account dialog is given. */
export interface StepProps<Step extends AuthStep> {
  flow: AuthFlow;
  /** What was typed here before; the form starts with it. */
  draft: AuthDrafts[Step];
  problems: AuthProblems;
  /** A call is under way: the button is busy. */
  isBusy: boolean;
}
