import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import { definePrivateCall } from '../http/calls/define-call.ts';
import { admitMessage } from './inbox-guard.ts';
import { listSiteHosts, readReportedPage } from './read-reported-page.ts';
import { receiveEntry } from './receive-entry.ts';
import { createReference } from './reference.ts';
import type { InboxServices } from './receive-entry.ts';

/** Response for a stored entry. Bots that fill in the hidden field get the same response. */
const success = (reference: string) => ({ status: 'success' as const, reference });
const isFilled = (honeypot: string | undefined) => honeypot !== undefined && honeypot !== '';

/** Adds the routes for messages to the operator (RTE-33) and reports (RTE-39): INF-3. */
export function addInboxRoutes(app: FastifyInstance, services: InboxServices): void {
  definePrivateCall(app, 'sendMessage', {
    schemas: calls.sendMessage,
    services,
    handle: async (form, context) => {
      await admitMessage(context.accounts.throttle, context.request.ip);
      if (isFilled(form.homepage)) return success(createReference());
      const { name: senderName, email, topic, message: words } = form;
      return success(await receiveEntry(context, { kind: 'message', topic, senderName, email, words }, null));
    },
  });

  definePrivateCall(app, 'reportContent', {
    schemas: calls.reportContent,
    services,
    handle: async (form, context) => {
      await admitMessage(context.accounts.throttle, context.request.ip);
      if (isFilled(form.homepage)) return success(createReference());
      const { name: senderName, email, reason: topic, statement: words } = form;
      const hosts = listSiteHosts(context.config, context.request);
      const { page, songId, name: about } = await readReportedPage(context.database, form.page, hosts);
      const entry = { kind: 'report' as const, topic, page, songId, senderName, email, words };
      return success(await receiveEntry(context, entry, about));
    },
  });
}
