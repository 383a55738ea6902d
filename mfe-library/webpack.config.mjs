import { createRemoteConfig } from '@nyimbo/tools/build/remote-config.mjs';

/** The webpack configuration of this remote; `tools/build/build-app.mjs` passes the build and the output folder. */
export default (app) => createRemoteConfig(app);
