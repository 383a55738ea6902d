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
