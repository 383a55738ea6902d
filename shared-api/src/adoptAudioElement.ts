const ELEMENT_ID = 'nyimbo-audio';

/**
 * The page's one audio element: adopted when the page's HTML or an earlier build of the player has put it there, else
 * made. It stays in the document for the life of the page, so that two builds can never sound at once.
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

const withoutMoment = (address: string) => new URL(address, location.href).href.split('#')[0];

/** Whether the element's source is that address. A moment that a link names, `#t=20`, makes no difference. */
export function isSourceOf({ src }: Pick<HTMLAudioElement, 'src'>, url: string): boolean {
  return src !== '' && withoutMoment(src) === withoutMoment(url);
}

/** Whether that address is what the page's audio element plays now, whoever has started it. */
export function isSounding(url: string): boolean {
  const audio = document.getElementById(ELEMENT_ID);
  return audio instanceof HTMLAudioElement && !audio.paused && isSourceOf(audio, url);
}
