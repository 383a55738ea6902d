/**
 * Whether the device has a share sheet. Only then do pages offer 'Embed': the share dialog contains the embed code. False
 * on the server, which renders the first screen of a playlist's page.
 */
export const hasShareSheet = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function';
