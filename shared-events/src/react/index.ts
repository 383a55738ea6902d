export { useBus } from './useBus.ts';
export { useBusState } from './useBusState.ts';
