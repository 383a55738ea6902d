import { studioRoles, type StudioRole } from '@nyimbo/shared-api/studio';

const roleWords: Readonly<Record<StudioRole, string>> = { owner: 'Owner', editor: 'Editor', moderator: 'Moderator' };

/** The roles for a select, from the most rights to the fewest. */
export const roleOptions = studioRoles.map((value) => ({ value, label: roleWords[value] }));

/** Parses a select's role. Falls back to the role with the fewest rights. */
export const readRole = (value: string): StudioRole => studioRoles.find((role) => role === value) ?? 'moderator';

/** The words of a role; an account without one is a fan's. */
export const describeRole = (role: StudioRole | null): string => (role === null ? 'Fan' : roleWords[role]);
