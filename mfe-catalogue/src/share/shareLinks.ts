/** What is said and linked when a song is shared (SHR-1). */
export interface SharedSong {
  title: string;
  /** Absolute address of the song's page. */
  url: string;
  /** Host name of this site, as it stands in the text. */
  host: string;
}

export function buildShareText({ host }: SharedSong): string {
  return `Just found this song on ${host} — check it out! Link below.`;
}

export interface ShareTarget {
  name: 'WhatsApp' | 'Facebook' | 'X' | 'SMS';
  href: string;
}

/** The usual networks, as plain links: nothing of theirs is loaded. */
export function buildShareTargets(song: SharedSong): ShareTarget[] {
  const text = buildShareText(song);
  const message = encodeText(`${text}\n${song.title}\n${song.url}`);
  const url = encodeText(song.url);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${message}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?text=${encodeText(`${text}\n${song.title}`)}&url=${url}` },
    { name: 'SMS', href: `sms:?&body=${message}` },
  ];
}

/** Half a character in a title must not keep it from being shared: `encodeURIComponent` throws on one. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
