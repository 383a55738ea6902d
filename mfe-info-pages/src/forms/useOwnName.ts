import { useBus } from '@nyimbo/shared-events/react';
import { useState } from 'react';

/** The name of who is logged in, to begin a form with; '' for a visitor. The session knows no e-mail address. */
export function useOwnName(): string {
  const bus = useBus('mfe-info-pages');
  const [name] = useState(() => {
    const session = bus.read('session');
    return session === undefined || session.status === 'anonymous' ? '' : (session.user?.fullName ?? '');
  });
  return name;
}
