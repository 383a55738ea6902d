// First of all scripts of the harness while a remote is being worked on: React tells this of its renderer. The remote's
// React Refresh comes after React, and finds here what it would otherwise have missed.
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
