const ELEMENT_ID = 'nyimbo-audio';

/**
 * Returns the page's only audio element: the one that the page's HTML or an earlier build of the player created, or
 * else a new one. The element stays in the document for the life of the page, so two builds can never play at the same
 * time.
 */
export function adoptAudioElement(): HTMLAudioElement {
  const existing = document.getElementById(ELEMENT_ID);
  if (existing instanceof HTMLAudioElement) return existing;
  const audio = document.createElement('audio');
  audio.id = ELEMENT_ID;
  audio.preload = 'none';
  document.body.append(audio);
  return audio;
}

const removeFragment = (address: string) => new URL(address, location.href).href.split('#')[0];

/** Checks whether the element's source is this URL. Ignores a media fragment such as `#t=20`. */
export function isSourceOf({ src }: Pick<HTMLAudioElement, 'src'>, url: string): boolean {
  return src !== '' && removeFragment(src) === removeFragment(url);
}

/** Checks whether the page's audio element is playing this URL now. Any build may have started it. */
export function isSounding(url: string): boolean {
  const audio = document.getElementById(ELEMENT_ID);
  return audio instanceof HTMLAudioElement && !audio.paused && isSourceOf(audio, url);
}
