import type { Bus } from '@nyimbo/shared-events';
import type { StudioAnswer, StudioCallName } from '@nyimbo/shared-api/studio';
import { createContext, useContext } from 'react';

/**
 * The logged-in member of staff, as the API returns them when the studio opens: name, role, and when writes next need
 * the password.
 */
export type StudioMember = StudioAnswer<'studioSession'>;

/** What every component of the studio shares: the bus, the member, the rights and the way to write. */
export interface Studio {
  bus: Bus;
  /** The signed-in member of staff. */
  member: StudioMember;
  /** Whether the member's role may make this call. The API decides; this hides what it refuses. */
  may: (call: StudioCallName) => boolean;
  /**
   * Runs a write. Asks for the password first if the last one is too old, and for a log in if the session has ended.
   *
   * @throws ApiError; `aborted` when the member dismissed the question
   */
  write: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  toast: (text: string) => void;
}

/** Provided by `StudioMount` below its staff check. Read it through `useStudio`, which reports a missing provider. */
export const StudioContext = createContext<Studio | null>(null);

/** @throws outside of a `StudioMount` */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (studio === null) throw new Error('useStudio: render this inside StudioMount.');
  return studio;
}
