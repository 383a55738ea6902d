import type { SelectOption } from '@nyimbo/shared-ui';
import { useStudioCall } from './useStudioCall.ts';

/** Returns the cities for a select; empty until they have loaded. */
export function useCityOptions(): SelectOption[] {
  const { data } = useStudioCall('studioCities', {});
  return (data?.cities ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
