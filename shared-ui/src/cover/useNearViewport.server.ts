/** Returns true: the HTML names all images of the first screen, and the browser loads those near the viewport. */
export const useNearViewport = (() => true) satisfies typeof import('./useNearViewport.ts').useNearViewport;
