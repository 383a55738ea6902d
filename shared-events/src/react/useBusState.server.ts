/** Returns undefined: on the server no app has published a state. */
export const useBusState = (() => undefined) satisfies typeof import('./useBusState.ts').useBusState;
