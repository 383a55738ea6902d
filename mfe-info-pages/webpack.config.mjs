import { createRemoteConfig } from '@nyimbo/tools/build/remote-config.mjs';
import { RenderedFilesPlugin } from '@nyimbo/tools/build/webpack/rendered-files-plugin.mjs';

/** Renders the pages' texts as HTML files; `remote.json` names them by route. */
const renderedTexts = new RenderedFilesPlugin({ renderer: new URL('src/html/renderPages.ts', import.meta.url) });

/**
 * Returns the webpack configuration of this remote; `tools/build/build-app.mjs` passes the build and the output folder.
 */
export default async (app) => {
  const config = await createRemoteConfig(app);
  return { ...config, plugins: [...config.plugins, renderedTexts] };
};
