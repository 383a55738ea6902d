export { createFirstScreenRenderer } from './createFirstScreenRenderer.tsx';
export { readCss } from './readCss.ts';
