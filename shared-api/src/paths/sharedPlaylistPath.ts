/** Path of the page that shows a listener's playlist to anyone with its link (LIB-1). */
export const SHARED_PLAYLIST_PATTERN = '/shared-playlist/{token}';

/** Builds the path of a shared playlist's page from its share token, which consists of URL characters only. */
export const buildSharedPlaylistPath = (token: string): string => `/shared-playlist/${token}`;
