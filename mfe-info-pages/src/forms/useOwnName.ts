import { useBus } from '@nyimbo/shared-events/react';
import { useState } from 'react';

/**
 * Returns the logged-in user's name as the form's initial value; '' for a visitor. The form cannot prefill the e-mail
 * address, because the session does not contain it.
 */
export function useOwnName(): string {
  const bus = useBus('mfe-info-pages');
  const [name] = useState(() => {
    const session = bus.read('session');
    return session === undefined || session.status === 'anonymous' ? '' : (session.user?.fullName ?? '');
  });
  return name;
}
