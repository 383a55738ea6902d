import { createRemoteConfig } from '@nyimbo/tools/build/remote-config.mjs';
import { RenderedFilesPlugin } from '@nyimbo/tools/build/rendered-files-plugin.mjs';

/** The pages' texts as HTML; `remote.json` names them by route. */
const texts = new RenderedFilesPlugin({ renderer: new URL('src/html/renderPages.ts', import.meta.url) });

/** How this remote is built; `tools/build/build-app.mjs` says which build and where to. */
export default async (app) => {
  const config = await createRemoteConfig(app);
  return { ...config, plugins: [...config.plugins, texts] };
};
