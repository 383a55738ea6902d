import { createRemoteConfig } from '@nyimbo/tools/build/remote-config.mjs';

/** How this remote is built; `tools/build/build-app.mjs` says which build and where to. */
export default (app) => createRemoteConfig(app);
