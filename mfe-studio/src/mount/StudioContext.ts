import type { Bus } from '@nyimbo/shared-events';
import type { StudioAnswer, StudioCallName } from '@nyimbo/shared-api/studio';
import { createContext, useContext } from 'react';

/**
 * The logged-in member of staff, as the API returns them when the studio opens: name, role, and when calls next need
 * the password.
 */
export type StudioMember = StudioAnswer<'studioSession'>;

/** The texts of a dialog that asks before an action. */
export interface Question {
  title: string;
  text: string;
  /** The label of the button that confirms. */
  action: string;
}

/** Shared by all components of the studio: the bus, the member, the member's rights, and the functions for calls. */
export interface Studio {
  bus: Bus;
  /** The signed-in member of staff. */
  member: StudioMember;
  /** Whether the member's role may send this call. Components hide actions that the API refuses. */
  may: (call: StudioCallName) => boolean;
  /**
   * Runs a read. If the API requires it, asks for the password, then runs the read again. Keeps its identity.
   *
   * @throws ApiError
   */
  read: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  /**
   * Runs a write. If the API requires it, asks for the password or a login, then runs the write again.
   *
   * @throws ApiError; `aborted` when the member dismisses the dialog
   */
  write: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  /** Asks a question in a dialog. Resolves to whether the member chose `action` instead of 'Cancel'. */
  confirm: (question: Question) => Promise<boolean>;
  toast: (text: string) => void;
}

/** The context that `StudioMount` provides. Components read it through `useStudio`, which reports a missing provider. */
export const StudioContext = createContext<Studio | null>(null);

/** @throws outside of a `StudioMount` */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (studio === null) throw new Error('useStudio: render this inside StudioMount.');
  return studio;
}
