import type { CanaryCount } from '../web/canary/canary-counts.ts';
import type { MailTemplate } from './templates.ts';

/** Tells the operator that the server ended a canary. */
export function writeCanaryEnded({ app, canaryBuild, liveBuild, canary, live }: CanaryCount): MailTemplate {
  return {
    name: 'canary-ended',
    subject: `Canary of ${app} ended`,
    before: [
      `The server ended the canary ${canaryBuild} of ${app}, because it failed more often than the live build ${liveBuild}. All visitors get the live build again.`,
      `Networks that reported a fault: ${canary.faults} of ${canary.visits} with the canary, ${live.faults} of ${live.visits} with the live build.`,
    ],
    after: [
      `The log has the faults: ‘a build failed in a browser’. To offer the build again: npm run release -- ${app} --canary 5`,
    ],
  };
}
