// Replaces the federation runtime's error texts (0.5 KB br) with the error code and the details. The documentation
// explains the codes (module-federation.io/guide/troubleshooting).
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
export const getShortErrorMsg = (code, _texts, details, original) =>
  [code, details && JSON.stringify(details), original].filter(Boolean).join(' ');
