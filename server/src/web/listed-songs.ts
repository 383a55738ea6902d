/** Maximum number of songs in the HTML of an album or a playlist, which has a byte budget. A link leads to the rest. */
export const MAX_LISTED_SONGS = 50;
/** Maximum number of songs in the HTML of an artist's page. */
export const MAX_ARTIST_SONGS = 10;
/** Maximum number of songs in an embed, which has a byte budget. It links to the complete list. */
export const MAX_EMBED_SONGS = 100;
