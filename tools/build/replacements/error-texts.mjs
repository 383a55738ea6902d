// Replaces the federation runtime's error texts (0.5 KB br) with the error code and the details. The documentation
// explains the codes (module-federation.io/guide/troubleshooting).

/** Empty: the texts of the runtime's errors are left out. */
export const runtimeDescMap = {};
/** Empty: the texts of the type plugin's errors are left out. */
export const typeDescMap = {};
/** Empty: the texts of the build's errors are left out. */
export const buildDescMap = {};
/** Empty: the library's union of the three maps above. */
export const errorDescMap = {};
/** Joins the code, the details as JSON and the original message; ignores the texts. */
export const getShortErrorMsg = (code, _texts, ...[details, original]) =>
  [code, details && JSON.stringify(details), original].filter(Boolean).join(' ');
