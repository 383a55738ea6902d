import type { Studio } from '../../mount/StudioContext.ts';

/** Asks before a schedule in the past publishes at once. Resolves to whether to go on. */
export const askAboutPast = ({ confirm }: Pick<Studio, 'confirm'>): Promise<boolean> =>
  confirm({
    title: 'Publish now?',
    text: 'The time in ‘Publish at’ has passed, so listeners see this at once.',
    action: 'Publish now',
  });
