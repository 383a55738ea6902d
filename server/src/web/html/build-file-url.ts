/** URL of a file of a build. */
export const buildFileUrl = (app: string, build: string, file: string): string => `/r/${app}/${build}/${file}`;
