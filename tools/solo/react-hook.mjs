// Runs first in the harness in development. React registers its renderer in this hook. The remote's React Refresh loads
// after React, and finds the renderer here.
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
