import type { StudioMember } from './StudioContext.ts';

let last: { userId: number; member: StudioMember } | null = null;

/** The member of staff of the studio's last page, for as long as the document lives. */
export const lastMember = {
  get: (userId: number): StudioMember | undefined => (last?.userId === userId ? last.member : undefined),
  set: (userId: number, member: StudioMember): void => {
    last = { userId, member };
  },
  clear: (): void => {
    last = null;
  },
};
