import type { SelectOption } from '@nyimbo/shared-ui';
import { useStudioCall } from './useStudioCall.ts';

/** Returns the genres for a select; empty until they have loaded. */
export function useGenreOptions(): SelectOption[] {
  const { data } = useStudioCall('studioGenres', {});
  return (data?.genres ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
