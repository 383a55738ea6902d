import { studioRoles, type StudioRole } from '@nyimbo/shared-api/studio';

const roleLabels: Readonly<Record<StudioRole, string>> = { owner: 'Owner', editor: 'Editor', moderator: 'Moderator' };

/** The roles for a select, from the most rights to the fewest. */
export const roleOptions = studioRoles.map((value) => ({ value, label: roleLabels[value] }));

/** Parses the value of a select of roles. Falls back to the role with the fewest rights. */
export const readRole = (value: string): StudioRole => studioRoles.find((role) => role === value) ?? 'moderator';

/** Returns the label of a role. An account without a role belongs to a fan. */
export const describeRole = (role: StudioRole | null): string => (role === null ? 'Fan' : roleLabels[role]);
