export { buildEmbedCode, EMBED_SIZES, type EmbedFrame } from './buildEmbedCode.ts';
export { buildEmbedPath, matchEmbedPath, type EmbedKind, type EmbedMatch } from './embedPaths.ts';
