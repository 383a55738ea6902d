/** The data of a shared song (SHR-1). */
export interface SharedSong {
  title: string;
  /** Absolute URL of the song's page. */
  url: string;
  /** Host name of this site, as the shared text contains it. */
  host: string;
}

/** @decides SHR-1 */
export function buildShareText({ host }: SharedSong): string {
  return `Just found this song on ${host} — check it out! Link below.`;
}

/** An app to share with, and the link that opens it. */
export interface ShareTarget {
  name: 'WhatsApp' | 'Facebook' | 'X' | 'SMS';
  href: string;
}

/** Builds plain links to the usual networks, without loading any third-party code. */
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

/** Replaces lone surrogates, because `encodeURIComponent` throws on them. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
