// Defines the hook that React registers its renderer in. Runs first in the development harness. The remote's React
// Refresh loads after React, and finds the renderer in this hook.
const renderers = new Map();

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  checkDCE: () => {},
  onScheduleFiberRoot: () => {},
  onCommitFiberRoot: () => {},
  onPostCommitFiberRoot: () => {},
  onCommitFiberUnmount: () => {},
};
