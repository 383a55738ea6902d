import { createRemoteConfig } from '@nyimbo/tools/build/remote-config.mjs';

/** Configures this remote's build; `tools/build/build-app.mjs` passes the app's name, build id and output folder. */
export default (app) => createRemoteConfig(app);
