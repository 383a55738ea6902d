/**
 * Reports a play of an embedded song (SNG-6). In a frame on another site, browsers do not send the `listener` cookie.
 * The server therefore counts each opened embed as a new listener, up to its limit per network.
 */
export function countEmbedPlay(apiBase: string, songId: number): void {
  fetch(`${apiBase}/count-play`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ postId: songId }),
  }).catch(() => {
    // TypeError: no network. The song plays, so ignore the lost count.
  });
}
