/** Limits of a listener's library. Clients check them before they send, because the server refuses the whole call. */
export const MAX_PLAYLISTS = 200;
export const MAX_PLAYLIST_SONGS = 1000;
/** Limits of one call. Clients split longer queues of changes, in order. */
export const MAX_PLAYLIST_CHANGES = 500;
export const MAX_ADDED_ENTRIES = 5000;
export const MAX_MERGED_ARTISTS = 5000;
/** The server stores and merges only so many recently played songs, the newest. */
export const MAX_RECENTLY_PLAYED = 200;
/** Most artists in one `newFromArtists` call. */
export const MAX_LISTED_ARTISTS = 50;
