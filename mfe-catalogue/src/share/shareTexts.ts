/** The data of a shared page (SHR-1, SHR-2). */
export interface SharedLink {
  kind: 'song' | 'album' | 'artist' | 'playlist';
  title: string;
  /** Absolute URL of the page. */
  url: string;
  /** Host name of this site, as the shared text contains it. */
  host: string;
}

/** @decides SHR-1 */
export function buildShareText({ kind, host }: SharedLink): string {
  return `Just found this ${kind} on ${host} — check it out! Link below.`;
}

/** An app to share with, and the link that opens it. */
export interface ShareTarget {
  name: 'WhatsApp' | 'Facebook' | 'X' | 'SMS';
  href: string;
}

/** Builds plain links to the usual networks, without loading any third-party code. */
export function buildShareTargets(link: SharedLink): ShareTarget[] {
  const text = buildShareText(link);
  const message = encodeText(`${text}\n${link.title}\n${link.url}`);
  const url = encodeText(link.url);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${message}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://x.com/intent/post?text=${encodeText(`${text}\n${link.title}`)}&url=${url}` },
    { name: 'SMS', href: `sms:?&body=${message}` },
  ];
}

/** Replaces lone surrogates, because `encodeURIComponent` throws on them. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
