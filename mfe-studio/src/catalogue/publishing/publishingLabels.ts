import type { PublishingState } from '@nyimbo/shared-api/studio';

/** The label of each publishing state, as lists and filters show it. */
export const stateLabels: Readonly<Record<PublishingState, string>> = {
  'taken-down': 'Taken down',
  hidden: 'Hidden',
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

const states: readonly PublishingState[] = ['published', 'scheduled', 'draft', 'hidden', 'taken-down'];

/** The table's filter by state. */
export const stateFilter = {
  name: 'state',
  label: 'State',
  anyLabel: 'Any state',
  options: states.map((value) => ({ value, label: stateLabels[value] })),
};
