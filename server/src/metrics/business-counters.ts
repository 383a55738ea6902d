import { Counter } from 'prom-client';

const ACTIONS = ['play', 'share', 'download'];

/** Counts visitors' actions and registrations since the start of the process. */
export class BusinessCounters {
  readonly actions = new Counter({
    name: 'nyimbo_actions_total',
    help: 'Counted plays, shares and downloads.',
    labelNames: ['action'],
    registers: [],
  });
  readonly registrations = new Counter({ name: 'nyimbo_registrations_total', help: 'New accounts.', registers: [] });

  constructor() {
    for (const action of ACTIONS) this.actions.inc({ action }, 0);
  }
}
