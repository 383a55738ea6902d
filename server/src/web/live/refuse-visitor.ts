import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffCheck } from '../../accounts/staff/create-staff-check.ts';
import { renderPlainPage } from '../html/plain-page.ts';
import { addReleaseHeaders, type ResolvedRelease } from './release-resolver.ts';

/** The path of the page that asks a visitor to log in. The field `next` of its query is the page to open then. */
export const LOG_IN_PATH = '/app/log-in';

const NO_ACCESS_PAGE = renderPlainPage({
  title: 'No access',
  heading: 'You have no access to this page',
  text: 'Only staff can open it. To use another account, log out first.',
  link: { href: '/', text: 'Go to the home page' },
});

/** Whether the visitor may not see the page, and the release has the log-in page. */
export const isRefused = ({ access, release }: ResolvedRelease): boolean =>
  access === 'refused' && release !== null && release.routes.some(({ pattern }) => pattern === LOG_IN_PATH);

/**
 * Answers the request for a staff-only page by a visitor who is not staff. Sends a logged-out visitor to the log-in page,
 * which returns to the requested page. For a user, the page says that the account has no access.
 */
export async function refuseVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { resolved, isLoggedIn }: Pick<StaffCheck, 'isLoggedIn'> & { resolved: ResolvedRelease },
): Promise<FastifyReply> {
  addReleaseHeaders(reply, resolved, []);
  void reply.headers({ 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' });
  if (!(await isLoggedIn(request)))
    return reply.redirect(`${LOG_IN_PATH}?next=${encodeURIComponent(request.originalUrl)}`, 302);
  void reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  return reply.code(403).type('text/html; charset=utf-8').send(NO_ACCESS_PAGE);
}
