import { Button, ButtonLink, EmptyState } from '@nyimbo/shared-ui';
import type { PageProps } from '@nyimbo/shared-events';
import { useBus, useBusState } from '@nyimbo/shared-events/react';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { parsePreviousPath } from './register/parsePreviousPath.ts';

interface LogInPageProps extends Pick<PageProps, 'search'> {
  /** Loads a new document, because the open page does not know the routes of staff-only remotes. */
  openDocument?: (path: string) => void;
}

const replaceDocument = (path: string) => window.location.replace(path);

/**
 * Asks a logged-out visitor of a staff-only page to log in, then returns to that page: the field `next` of the query. The
 * server sends visitors here.
 */
export function Component({ search, openDocument = replaceDocument }: LogInPageProps): ReactElement | null {
  const bus = useBus('mfe-auth');
  const session = useBusState(bus, 'session');
  const [isReturning, setIsReturning] = useState(false);
  const next = parsePreviousPath(new URLSearchParams(search).get('next'));
  const isAnonymous = session?.status === 'anonymous';
  const logIn = useCallback(() => {
    bus.request('auth/log-in', { reason: 'menu' }).then(
      ({ outcome }) => {
        if (outcome !== 'logged-in') return;
        setIsReturning(true);
        openDocument(next);
      },
      () => undefined, // The dialog did not load; the bus has already shown a toast.
    );
  }, [bus, next, openDocument]);
  useEffect(() => {
    if (isAnonymous) logIn();
  }, [isAnonymous, logIn]);

  if (isReturning || session === undefined || session.status === 'restoring') return null;
  return isAnonymous ? (
    <EmptyState
      level={1}
      title="Log in to open this page"
      text="Only staff can open it."
      action={
        <Button variant="accent" onClick={logIn}>
          Log in
        </Button>
      }
    />
  ) : (
    <EmptyState
      level={1}
      title="You have no access to this page"
      text={`Only staff can open it. You’re logged in as ${session.user.username}.`}
      action={
        <ButtonLink href={next} target="_top">
          Try again
        </ButtonLink>
      }
    />
  );
}
