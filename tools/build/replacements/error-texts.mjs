// In the place of the federation runtime's error texts (0.5 KB br): the code, which its documentation explains
// (module-federation.io/guide/troubleshooting), and what it happened with.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
export const getShortErrorMsg = (code, _texts, details, original) =>
  [code, details && JSON.stringify(details), original].filter(Boolean).join(' ');
