/** Whether the device has a share sheet. Only then do pages offer 'Embed': the share dialog contains the embed code. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';
