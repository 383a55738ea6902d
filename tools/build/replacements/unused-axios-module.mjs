// Replaces the modules of axios that the client of shared-api never calls: the adapter for XMLHttpRequest, forms and
// cancel tokens (docs/adr/0031-axios-without-unused-modules.md).
export default () => {
  throw new Error('This build of axios does not include this module. See docs/adr/0031.');
};
