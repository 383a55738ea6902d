import type { AuthDrafts } from '../flow/AuthDrafts.ts';
import type { AuthProblems } from '../flow/authReducer.ts';
import type { GuestStep } from '../flow/authSteps.ts';
import type { AuthFlow } from '../flow/createAuthFlow.ts';

/** The props of every step for visitors who are not logged in. */
export interface StepProps<Step extends GuestStep> {
  flow: AuthFlow;
  /** A success message from the previous step, or null. */
  notice: string | null;
  /** The values typed earlier; the form's initial values. */
  draft: AuthDrafts[Step];
  problems: AuthProblems;
  /** Whether a call is in flight; the button is then busy. */
  isBusy: boolean;
}
