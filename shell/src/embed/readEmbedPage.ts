/** A song of an embeddable page. */
export interface EmbedSong {
  id: number;
  /** Title and artist: the accessible name of the browser's controls. */
  name: string;
  url: string;
  /** Length in seconds; 0 when unknown. */
  seconds: number;
  /** The song's button in the list; null on the page of a single song. */
  row: HTMLButtonElement | null;
}

/** The elements of an embeddable page, ready for the player. */
export interface EmbedPage {
  apiBase: string;
  /** The element that plays all songs. It has no controls and is therefore invisible. */
  audio: HTMLAudioElement;
  songs: EmbedSong[];
  playButton: HTMLButtonElement;
  seekBar: HTMLInputElement;
  time: HTMLElement;
  status: HTMLElement;
}

/**
 * Reads the songs of the page, and replaces their native controls: keeps one `<audio>` element, replaces the songs of a
 * list with buttons, and shows the player's controls. Returns null, and changes nothing, when the page has no song.
 */
export function readEmbedPage(from: Document): EmbedPage | null {
  const elements = Array.from(from.querySelectorAll('audio'));
  const [audio] = elements;
  const playButton = from.querySelector<HTMLButtonElement>('#play');
  const seekBar = from.querySelector<HTMLInputElement>('#seek');
  const [time, status] = [from.getElementById('time'), from.getElementById('status')];
  if (!audio || !playButton || !seekBar || !time || !status) return null;
  const songs = elements.map((element) => ({
    id: Number(element.dataset['song']),
    name: element.getAttribute('aria-label') ?? '',
    url: element.src,
    seconds: Number(element.dataset['seconds'] ?? 0),
    row: replaceWithButton(element.closest('li')?.querySelector('.song')),
  }));
  for (const element of elements.slice(1)) element.remove();
  audio.controls = false;
  from.body.append(audio);
  for (const element of [playButton, seekBar, time]) element.hidden = false;
  return { apiBase: from.body.dataset['api'] ?? '', audio, songs, playButton, seekBar, time, status };
}

function replaceWithButton(text: Element | null | undefined): HTMLButtonElement | null {
  if (!text) return null;
  const row = text.ownerDocument.createElement('button');
  row.type = 'button';
  row.className = text.className;
  row.append(...text.childNodes);
  text.replaceWith(row);
  return row;
}
