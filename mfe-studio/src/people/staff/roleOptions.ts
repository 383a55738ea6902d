import { studioRoles, type StudioRole } from '@nyimbo/shared-api/studio';

const labels: Record<StudioRole, string> = { owner: 'Owner', editor: 'Editor', moderator: 'Moderator' };

export const roleOptions = studioRoles.map((value) => ({ value, label: labels[value] }));

/** The role that a select holds. The role with the fewest rights, should it hold another value. */
export const readRole = (value: string): StudioRole => studioRoles.find((role) => role === value) ?? 'moderator';
