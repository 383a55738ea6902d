import type { StudioMember } from './StudioContext.ts';

let lastLoaded: { userId: number; member: StudioMember } | null = null;

/** The member of staff that the API returned last. Lives as long as the document. */
export const lastMemberCache = {
  get: (userId: number): StudioMember | undefined => (lastLoaded?.userId === userId ? lastLoaded.member : undefined),
  set: (userId: number, member: StudioMember): void => {
    lastLoaded = { userId, member };
  },
  clear: (): void => {
    lastLoaded = null;
  },
};
