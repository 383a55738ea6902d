import { createEarlyPlayer } from './createEarlyPlayer.ts';
import { keepEarlyPage, type KeepEarlyPage } from './keepEarlyPage.ts';
import { prepareEarlySound } from './prepareEarlySound.ts';
import { trackEarlyInput } from './trackEarlyInput.ts';

const PAYLOAD = { songs: [{ songId: 2 }], index: 0, source: 'song-page' };
const page: { __NYIMBO__?: { keepEarlyPage?: KeepEarlyPage } } & typeof globalThis = globalThis;
let sent: unknown[];
const bus = { send: (...message: unknown[]) => void sent.push(message) };

const mainElement = () => document.querySelector('main') as HTMLElement;
const earlyPage = () => document.querySelector('#early-page');
const keep = (shownPath: string | null = null) => page.__NYIMBO__?.keepEarlyPage?.(bus, shownPath);

/** Creates the served HTML and runs the inline script after its content. */
function serve(content: string, dataSaver = 'off'): void {
  document.documentElement.dataset['dataSaver'] = dataSaver;
  document.body.innerHTML = `<div id="app"><main id="main"><div id="early-page">${content}</div></main></div>`;
  page.__NYIMBO__ = {};
  keepEarlyPage(prepareEarlySound, (early) => trackEarlyInput(early, createEarlyPlayer()));
}

/** Replaces the HTML with a new frame, as React's first render does. */
function renderFrame(content = ''): void {
  document.querySelector('#app')?.replaceChildren();
  const fresh = document.createElement('main');
  fresh.id = 'main';
  fresh.innerHTML = content;
  document.querySelector('#app')?.append(fresh);
}

const AUDIO_HTML = `<audio id="nyimbo-audio" controls preload="none" src="/media/songs/a.mp3" data-play='${JSON.stringify(PAYLOAD)}'
  data-saver-on="/media/small/a.mp3 0.2 MB" data-saver-off="/media/songs/a.mp3 0.6 MB"></audio><span id="early-size">0.6 MB</span>`;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  window.scrollTo = jest.fn();
  window.scrollBy = jest.fn();
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.innerHTML = '';
  delete page.__NYIMBO__;
  delete document.documentElement.dataset['dataSaver'];
});

const settle = async () => {
  await Promise.resolve();
  jest.advanceTimersByTime(1);
};

test('the early page stays until the page’s component shows its title and is not busy', async () => {
  serve('<h1>Matope</h1>');
  const content = earlyPage();
  renderFrame();
  keep();
  await settle();
  expect(mainElement().firstElementChild).toBe(content);

  mainElement().insertAdjacentHTML('beforeend', '<section aria-busy="true"><h1>Matope</h1></section>');
  await settle();
  expect(earlyPage()).toBe(content);
  mainElement().querySelector('section')?.removeAttribute('aria-busy');
  await settle();
  expect(earlyPage()).toBeNull();
  expect(mainElement().querySelectorAll('h1')).toHaveLength(1);
});

test('the early page waits for a busy part below the title, but no longer than eight seconds', async () => {
  serve('<h1>Matope</h1>');
  renderFrame('<h1>Matope</h1><section aria-busy="true"></section>');
  keep();
  await settle();
  expect(earlyPage()).not.toBeNull();
  jest.advanceTimersByTime(8000);
  expect(earlyPage()).toBeNull();
});

test('the early page disappears when the visitor opens another page, and does not return', async () => {
  serve('<h1>Matope</h1>');
  renderFrame();
  keep();
  keep(window.location.pathname);
  expect(earlyPage()).not.toBeNull();
  keep('/chats');
  expect(earlyPage()).toBeNull();
  keep(window.location.pathname);
  expect(earlyPage()).toBeNull();
});

test('keeps the focus while the early page stays, and moves it to the title when it is removed', async () => {
  serve('<h1>Matope</h1><a href="/mw/artist/plan%20q">Plan Q</a>');
  document.querySelector('a')?.focus();
  renderFrame();
  expect(document.activeElement).toBe(document.body);
  keep();
  expect(document.activeElement).toBe(document.querySelector('a'));
  mainElement().insertAdjacentHTML('beforeend', '<h1>Matope</h1>');
  await settle();
  expect(document.activeElement).toBe(mainElement().querySelector('h1'));
});

test('INF-1 removing the early page keeps the scroll position and the open questions', async () => {
  const styleAt = (top: number) => `style="top: ${top}px"`;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, parseInt(this.style.top || '0', 10), 1, 1);
  });
  Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
  const questions = (tops: number[], open: string) =>
    tops.map((top, index) => `<details id="q${index}" ${styleAt(top)}${index === 1 ? open : ''}></details>`).join('');
  serve(`<h1>Questions</h1>${questions([-300, 100, 700], ' open')}`);
  renderFrame();
  keep();
  mainElement().insertAdjacentHTML('beforeend', `<h1>Questions</h1>${questions([-200, 240, 900], '')}`);
  await settle();
  expect(window.scrollBy).toHaveBeenCalledWith(0, 140);
  expect(document.getElementById('q1')).toHaveAttribute('open');
  expect(document.getElementById('q2')).not.toHaveAttribute('open');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

describe('the early page’s audio', () => {
  const audio = () => document.querySelector('audio') as HTMLAudioElement;

  test('PLY-2 reports a song that started before the shell, and one that starts later', () => {
    serve(AUDIO_HTML);
    audio().dispatchEvent(new Event('play'));
    renderFrame();
    expect(sent).toEqual([]);
    keep();
    expect(sent).toEqual([]); // Nothing is playing or has played.
    audio().dispatchEvent(new Event('play'));
    audio().dispatchEvent(new Event('play'));
    expect(sent).toEqual([['player/play', PAYLOAD]]);
  });

  test('RTE-12 does not report a song that the app itself started', () => {
    serve(AUDIO_HTML);
    renderFrame();
    keep();
    audio().preload = 'auto';
    audio().dispatchEvent(new Event('play'));
    expect(sent).toEqual([]);
  });

  test('SNG-8 continues in the same audio element, which moves to the body without its controls', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
    serve(`<h1>Matope</h1>${AUDIO_HTML}`);
    const element = audio();
    renderFrame('<h1>Matope</h1>');
    keep();
    expect(sent).toEqual([['player/play', PAYLOAD]]);
    await settle();
    expect(earlyPage()).toBeNull();
    expect(document.getElementById('nyimbo-audio')).toBe(element);
    expect(element.parentElement).toBe(document.body);
    expect(element).not.toHaveAttribute('controls');
  });

  test('uses the encoding that the visitor chose in the settings', () => {
    serve(AUDIO_HTML, 'on');
    expect(audio()).toHaveAttribute('src', '/media/small/a.mp3');
    expect(document.getElementById('early-size')).toHaveTextContent('0.2 MB');
    serve(AUDIO_HTML, 'off');
    expect(audio()).toHaveAttribute('src', '/media/songs/a.mp3');
    expect(document.getElementById('early-size')).toHaveTextContent('0.6 MB');
  });
});

test('a section that is a skeleton in the early page may still be loading in the app’s page', async () => {
  serve('<h1>Home</h1><section data-loading=""><h2>Genres</h2></section>');
  renderFrame('<h1>Home</h1><section aria-busy="true"><h2>Trending</h2></section>');
  keep();
  await settle();
  expect(earlyPage()).not.toBeNull();
  mainElement().querySelector('main > section')?.remove();
  mainElement().insertAdjacentHTML('beforeend', '<section aria-busy="true"><h2>Genres</h2></section>');
  await settle();
  expect(earlyPage()).toBeNull();
});

describe('the early page’s buttons', () => {
  const BUTTONS = `<button aria-label="Play Matope" data-audio="/songs/a.mp3" data-audio-small="/small/a.mp3"></button>
    <button aria-label="Play Kuwala" data-audio="/songs/b.mp3" data-play='${JSON.stringify(PAYLOAD)}'></button>
    <button aria-label="More for Matope"></button><button aria-label="Favourite Matope"></button>`;
  const earlyButton = (label: string) =>
    earlyPage()?.querySelector<HTMLElement>(`[aria-label="${label}"]`) as HTMLElement;
  let isPaused: boolean;
  let pressed: string[];

  beforeEach(() => {
    isPaused = true;
    pressed = [];
    jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused);
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => void (isPaused = false));
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void (isPaused = true));
  });

  /** Shows the app's page, whose buttons report presses in `pressed`. */
  async function showApp(content: string): Promise<void> {
    renderFrame(`<h1>Songs</h1>${content}`);
    for (const button of mainElement().querySelectorAll('button')) {
      button.addEventListener('click', () => pressed.push(button.getAttribute('aria-label') ?? ''));
    }
    keep();
    await settle();
    expect(earlyPage()).toBeNull();
  }

  test('PLY-2 a play button starts its song at once, and the app’s page gets the same press', async () => {
    serve(`<h1>Songs</h1>${BUTTONS}`);
    earlyButton('Play Matope').click();
    expect(document.getElementById('nyimbo-audio')).toHaveAttribute('src', '/songs/a.mp3');
    expect(isPaused).toBe(false);
    earlyButton('Play Kuwala').click();
    expect(document.getElementById('nyimbo-audio')).toHaveAttribute('src', '/songs/b.mp3');
    await showApp(BUTTONS);
    expect(pressed).toEqual(['Play Kuwala']);
  });

  test('a play button plays the small file with data saver', () => {
    serve(BUTTONS, 'on');
    earlyButton('Play Matope').click();
    expect(document.getElementById('nyimbo-audio')).toHaveAttribute('src', '/small/a.mp3');
    earlyButton('Play Kuwala').click();
    expect(document.getElementById('nyimbo-audio')).toHaveAttribute('src', '/songs/b.mp3');
  });

  test('a song that was paused before its first sound does not start in the app', async () => {
    serve(`<h1>Songs</h1>${BUTTONS}`);
    earlyButton('Play Matope').click();
    earlyButton('Play Matope').click();
    expect(isPaused).toBe(true);
    await showApp(BUTTONS);
    expect(pressed).toEqual([]);
  });

  test('A11Y the button of the song that plays is pressed', () => {
    serve(BUTTONS);
    earlyButton('Play Matope').click();
    document.querySelector('audio')?.dispatchEvent(new Event('play'));
    expect(earlyButton('Play Matope')).toHaveAttribute('aria-pressed', 'true');
    isPaused = true;
    document.querySelector('audio')?.dispatchEvent(new Event('pause'));
    expect(earlyButton('Play Matope')).toHaveAttribute('aria-pressed', 'false');
  });

  test('PLY-10 a song that the app’s page does not show goes on alone', async () => {
    serve(`<h1>Songs</h1>${BUTTONS}`);
    earlyButton('Play Kuwala').click();
    await showApp('');
    expect(isPaused).toBe(false);
    expect(sent).toEqual([['player/play', PAYLOAD]]);
  });

  test('FAV-3 presses wait for the app; a second press takes the first one back', async () => {
    serve(`<h1>Songs</h1>${BUTTONS}`);
    earlyButton('More for Matope').click();
    earlyButton('Favourite Matope').click();
    expect(earlyButton('Favourite Matope')).toHaveAttribute('data-pressed');
    earlyButton('Favourite Matope').click();
    expect(earlyButton('Favourite Matope')).not.toHaveAttribute('data-pressed');
    await showApp(BUTTONS);
    expect(pressed).toEqual(['More for Matope']);
  });
});

test('does nothing on a page without early content', () => {
  document.body.innerHTML = '<main id="main"></main>';
  page.__NYIMBO__ = {};
  keepEarlyPage(prepareEarlySound, (early) => trackEarlyInput(early, createEarlyPlayer()));
  expect(page.__NYIMBO__.keepEarlyPage).toBeUndefined();
});
