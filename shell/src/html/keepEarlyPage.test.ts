import { keepEarlyPage, type KeepEarlyPage } from './keepEarlyPage.ts';
import { prepareEarlySound } from './prepareEarlySound.ts';

const PAYLOAD = { songs: [{ songId: 2 }], index: 0, source: 'song-page' };
const page: { __NYIMBO__?: { keepEarlyPage?: KeepEarlyPage } } & typeof globalThis = globalThis;
let sent: unknown[];
const bus = { send: (...message: unknown[]) => void sent.push(message) };

const main = () => document.querySelector('main') as HTMLElement;
const early = () => document.querySelector('#early-page');
const keep = (shownPath: string | null = null) => page.__NYIMBO__?.keepEarlyPage?.(bus, shownPath);

/** Creates the served HTML and runs the inline script after its content. */
function serve(content: string, dataSaver = 'off'): void {
  document.documentElement.dataset['dataSaver'] = dataSaver;
  document.body.innerHTML = `<div id="app"><main id="main"><div id="early-page">${content}</div></main></div>`;
  page.__NYIMBO__ = {};
  keepEarlyPage(prepareEarlySound);
}

/** Replaces the HTML with a new frame, as React's first render does. */
function renderFrame(content = ''): void {
  document.querySelector('#app')?.replaceChildren();
  const fresh = document.createElement('main');
  fresh.id = 'main';
  fresh.innerHTML = content;
  document.querySelector('#app')?.append(fresh);
}

const AUDIO = `<audio id="nyimbo-audio" controls preload="none" src="/media/songs/a.mp3" data-play='${JSON.stringify(PAYLOAD)}'
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

test('stays before the page’s component until that has its title and nothing is on its way', async () => {
  serve('<h1>Matope</h1>');
  const content = early();
  renderFrame();
  keep();
  await settle();
  expect(main().firstElementChild).toBe(content);

  main().insertAdjacentHTML('beforeend', '<section aria-busy="true"><h1>Matope</h1></section>');
  await settle();
  expect(early()).toBe(content);
  main().querySelector('section')?.removeAttribute('aria-busy');
  await settle();
  expect(early()).toBeNull();
  expect(main().querySelectorAll('h1')).toHaveLength(1);
});

test('a part that stays busy below the title is waited for, but not for ever', async () => {
  serve('<h1>Matope</h1>');
  renderFrame('<h1>Matope</h1><section aria-busy="true"></section>');
  keep();
  await settle();
  expect(early()).not.toBeNull();
  jest.advanceTimersByTime(8000);
  expect(early()).toBeNull();
});

test('goes as soon as another page is shown, and stays away', async () => {
  serve('<h1>Matope</h1>');
  renderFrame();
  keep();
  keep(window.location.pathname);
  expect(early()).not.toBeNull();
  keep('/chats');
  expect(early()).toBeNull();
  keep(window.location.pathname);
  expect(early()).toBeNull();
});

test('the focus is not lost: not while it stays, and not with it', async () => {
  serve('<h1>Matope</h1><a href="/mw/artist/plan%20q">Plan Q</a>');
  document.querySelector('a')?.focus();
  renderFrame();
  expect(document.activeElement).toBe(document.body);
  keep();
  expect(document.activeElement).toBe(document.querySelector('a'));
  main().insertAdjacentHTML('beforeend', '<h1>Matope</h1>');
  await settle();
  expect(document.activeElement).toBe(main().querySelector('h1'));
});

test('INF-1 what is being read stays where it is, and an open question stays open', async () => {
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
  main().insertAdjacentHTML('beforeend', `<h1>Questions</h1>${questions([-200, 240, 900], '')}`);
  await settle();
  expect(window.scrollBy).toHaveBeenCalledWith(0, 140);
  expect(document.getElementById('q1')).toHaveAttribute('open');
  expect(document.getElementById('q2')).not.toHaveAttribute('open');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

describe('the sound', () => {
  const audio = () => document.querySelector('audio') as HTMLAudioElement;

  test('PLY-2 a song that started before the shell is reported once the shell runs; a later one when it starts', () => {
    serve(AUDIO);
    audio().dispatchEvent(new Event('play'));
    renderFrame();
    expect(sent).toEqual([]);
    keep();
    expect(sent).toEqual([]); // Nothing is playing or has played.
    audio().dispatchEvent(new Event('play'));
    audio().dispatchEvent(new Event('play'));
    expect(sent).toEqual([['player/play', PAYLOAD]]);
  });

  test('RTE-12 a song that the app itself has started is not reported', () => {
    serve(AUDIO);
    renderFrame();
    keep();
    audio().preload = 'auto';
    audio().dispatchEvent(new Event('play'));
    expect(sent).toEqual([]);
  });

  test('SNG-8 of the one element goes on: it is where the player looks for it, without controls', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
    serve(`<h1>Matope</h1>${AUDIO}`);
    const element = audio();
    renderFrame('<h1>Matope</h1>');
    keep();
    expect(sent).toEqual([['player/play', PAYLOAD]]);
    await settle();
    expect(early()).toBeNull();
    expect(document.getElementById('nyimbo-audio')).toBe(element);
    expect(element.parentElement).toBe(document.body);
    expect(element).not.toHaveAttribute('controls');
  });

  test('is of the encoding that its visitor has chosen in the settings', () => {
    serve(AUDIO, 'on');
    expect(audio()).toHaveAttribute('src', '/media/small/a.mp3');
    expect(document.getElementById('early-size')).toHaveTextContent('0.2 MB');
    serve(AUDIO, 'off');
    expect(audio()).toHaveAttribute('src', '/media/songs/a.mp3');
    expect(document.getElementById('early-size')).toHaveTextContent('0.6 MB');
  });
});

test('a page without such content has nothing of it', () => {
  document.body.innerHTML = '<main id="main"></main>';
  page.__NYIMBO__ = {};
  keepEarlyPage(prepareEarlySound);
  expect(page.__NYIMBO__.keepEarlyPage).toBeUndefined();
});
