import { formatDuration } from '@nyimbo/shared-ui/text';
import type { EmbedPage, EmbedSong } from './readEmbedPage.ts';

/** A play counts after this many seconds of sound, as in the site's player. */
const HEARD_SECONDS = 1;
/** After so many songs in a row that do not play, the cause is the network or the site. */
const MAX_FAILURES = 3;
/** A larger step between two `timeupdate` events is a seek, and does not count as heard. */
const MAX_STEP_SECONDS = 1.5;

/** Plays the songs of an embeddable page, each after the other, and shows the position. Lives as long as the page. */
export class EmbedPlayer {
  readonly #page: EmbedPage;
  readonly #countPlay: (songId: number) => void;
  readonly #counted = new Set<number>();
  #index = 0;
  #heardSeconds = 0;
  /** Whether the listener wants sound. An element whose song fails counts as paused in some browsers. */
  #isWanted = false;
  /** Number of songs that have failed since sound was last heard. */
  #failures = 0;
  #lastSeconds = 0;
  /** The position that the listener chose before the browser had loaded the song's metadata. */
  #pendingSeconds: number | null = null;

  constructor(page: EmbedPage, countPlay: (songId: number) => void) {
    this.#page = page;
    this.#countPlay = countPlay;
  }

  /** Listens to the controls and to the sound, and shows the first song. */
  connect(): void {
    const { audio, songs, playButton, seekBar } = this.#page;
    const show = () => this.#show();
    playButton.addEventListener('click', () => this.#toggle());
    seekBar.addEventListener('input', () => this.#seek(Number(seekBar.value)));
    songs.forEach(({ row }, index) => row?.addEventListener('click', () => this.#choose(index)));
    for (const event of ['play', 'pause', 'durationchange', 'emptied']) audio.addEventListener(event, show);
    audio.addEventListener('loadedmetadata', () => this.#applyPendingSeek());
    audio.addEventListener('timeupdate', () => this.#follow());
    audio.addEventListener('ended', () => this.#open(this.#index + 1));
    audio.addEventListener('error', () => this.#handleError());
    show();
  }

  get #song(): EmbedSong | undefined {
    return this.#page.songs[this.#index];
  }

  #toggle(): void {
    const { audio } = this.#page;
    if (audio.paused) {
      this.#failures = 0;
      this.#play();
      return;
    }
    this.#isWanted = false;
    audio.pause();
  }

  /** Handles a press on a song of the list: pauses or resumes the current song, or opens another song. */
  #choose(index: number): void {
    const { audio } = this.#page;
    this.#failures = 0;
    if (index === this.#index && (audio.currentTime > 0 || !audio.paused)) this.#toggle();
    else this.#open(index);
  }

  /** Skips a song that does not play. At the last song, or if several fail, offers another try. */
  #handleError(): void {
    const { songs, status } = this.#page;
    this.#failures += 1;
    const [song, next] = [this.#song, songs[this.#index + 1]];
    if (this.#isWanted && next && this.#failures < MAX_FAILURES) {
      this.#open(this.#index + 1);
      status.textContent = `${song?.name ?? 'A song'} did not play.`;
    } else {
      status.textContent = 'This song did not play. Try again.';
      this.#show();
    }
  }

  /** Plays another song; does nothing after the last one. */
  #open(index: number): void {
    const song = this.#page.songs[index];
    if (!song) return;
    this.#index = index;
    this.#heardSeconds = 0;
    this.#lastSeconds = 0;
    this.#pendingSeconds = null;
    this.#page.audio.src = song.url;
    this.#play();
    this.#show();
  }

  #play(): void {
    const { audio, status } = this.#page;
    this.#isWanted = true;
    status.textContent = '';
    // After an error, the element plays only if it loads the song again.
    if (audio.error) audio.load();
    audio.play().catch(() => {
      // AbortError: another song was opened. NotAllowedError: the browser requires a user gesture. The event `error`
      // reports other failures.
      this.#show();
    });
  }

  #seek(seconds: number): void {
    const { audio } = this.#page;
    if (audio.readyState === HTMLMediaElement.HAVE_NOTHING) this.#pendingSeconds = seconds;
    else audio.currentTime = seconds;
    this.#show();
  }

  #applyPendingSeek(): void {
    if (this.#pendingSeconds !== null) this.#page.audio.currentTime = this.#pendingSeconds;
    this.#pendingSeconds = null;
    this.#show();
  }

  #follow(): void {
    const { currentTime } = this.#page.audio;
    const step = currentTime - this.#lastSeconds;
    this.#lastSeconds = currentTime;
    if (step > 0 && step < MAX_STEP_SECONDS) {
      this.#heardSeconds += step;
      this.#failures = 0;
    }
    const song = this.#song;
    if (song && this.#heardSeconds >= HEARD_SECONDS && !this.#counted.has(song.id)) {
      this.#counted.add(song.id);
      this.#countPlay(song.id);
    }
    this.#show();
  }

  #show(): void {
    const { audio, songs, playButton, seekBar, time } = this.#page;
    const song = this.#song;
    const length = Number.isFinite(audio.duration) ? audio.duration : (song?.seconds ?? 0);
    const position = this.#pendingSeconds ?? audio.currentTime;
    playButton.toggleAttribute('data-playing', !audio.paused);
    playButton.setAttribute('aria-label', `${audio.paused ? 'Play' : 'Pause'} ${song?.name ?? ''}`);
    seekBar.max = String(Math.max(1, Math.floor(length)));
    seekBar.value = String(Math.floor(position));
    seekBar.setAttribute('aria-valuetext', `${formatDuration(position)} of ${formatDuration(length)}`);
    time.textContent = `${formatDuration(position)} / ${formatDuration(length)}`;
    songs.forEach(({ row }, index) => {
      if (index === this.#index) row?.setAttribute('aria-current', 'true');
      else row?.removeAttribute('aria-current');
    });
  }
}
