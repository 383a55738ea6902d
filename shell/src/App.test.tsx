import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import type { PageProps } from '@nyimbo/shared-events';
import { buildPlayPayload, buildSessionStart, createTestBus, recordBus, resetBus } from '@nyimbo/shared-events/testing';
import { Dialog } from '@nyimbo/shared-ui';
import { App } from './App.tsx';
import { createShell, type Shell } from './createShell.ts';
import { readPageGlobals } from './host/pageGlobals.ts';
import { defineSlotElement } from './parts/slotElements.ts';
import { buildRegistry } from './testing/buildRegistry.ts';
import { createFakeRuntime, type FakeRuntime } from './testing/createFakeRuntime.ts';
import { createFakeSessionApi } from './testing/createFakeSessionApi.ts';
import { stubMedia } from './testing/stubMedia.ts';

let runtime: FakeRuntime;
let shell: Shell;

const buildPageModule = (text: string) => ({ Component: (_props: PageProps) => <h1>{text}</h1> });

function createTestShell(path = '/') {
  window.history.replaceState(null, '', path);
  shell = createShell({
    registry: buildRegistry(),
    globals: readPageGlobals(),
    runtime,
    build: 'test',
    api: createFakeSessionApi(),
  });
}

function renderApp(path?: string) {
  createTestShell(path);
  const user = userEvent.setup();
  const view = render(<App shell={shell} />, { container: document.body.appendChild(document.createElement('div')) });
  return { user, view };
}

beforeAll(defineSlotElement);

beforeEach(() => {
  resetBus();
  stubMedia();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.scrollTo = () => {};
  runtime = createFakeRuntime();
  runtime.provide('mfe-catalogue', './HomePage', buildPageModule('Every song from home'));
  runtime.provide('mfe-catalogue', './ChartsPage', buildPageModule('Charts'));
  runtime.provide('mfe-player', './BottomPlayer', { Component: () => <section aria-label="Player" /> });
});

afterEach(() => {
  shell.dispose();
  document.head.querySelector('link[rel=canonical]')?.remove();
});

test('RTE-50 shows the page at the URL, with its title and canonical link', async () => {
  renderApp('/chats');
  expect(await screen.findByRole('heading', { name: 'Charts' })).toBeVisible();
  expect(document.title).toBe('Charts · Nyimbo');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost/chats');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'The charts of Malawi.');
});

test('RTE-50 keeps the title and links of the server’s HTML until the visitor opens another page', async () => {
  document.title = 'As the catalogue says · Nyimbo';
  document.head.innerHTML += '<link rel="canonical" href="https://nyimbo.example/chats">';
  renderApp('/chats/');
  expect(await screen.findByRole('heading', { name: 'Charts' })).toBeVisible();
  expect(document.title).toBe('As the catalogue says · Nyimbo');
  const canonical = document.querySelector('link[rel=canonical]');
  expect(canonical).toHaveAttribute('href', 'https://nyimbo.example/chats');
  await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body);
  expect(await screen.findByText('Every song from home')).toBeVisible();
  expect(document.title).toBe('Music made in Malawi · Nyimbo');
  expect(canonical).toHaveAttribute('href', 'http://localhost/');
});

test('RTE-50 shows a page whose module arrives between render and effects', async () => {
  let arrive = (_exports: unknown) => {};
  runtime.provide('mfe-catalogue', './HomePage', new Promise((resolve) => (arrive = resolve)));
  createTestShell();
  void shell.loader.load({ remote: 'mfe-catalogue', module: './HomePage' });
  const container = document.body.appendChild(document.createElement('div'));
  new MutationObserver(() => arrive(buildPageModule('Every song from home'))).observe(container, { childList: true });
  // Do not use `render`, because it runs the effects in the same task.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(container);
  try {
    root.render(<App shell={shell} />);
    await screen.findByRole('heading', { name: 'Every song from home' });
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    act(() => root.unmount());
  }
});

test('passes the page its decoded parameters, query and raw path', async () => {
  const seen: PageProps[] = [];
  runtime.provide('mfe-catalogue', './ArtistPage', {
    Component: (props: PageProps) => {
      seen.push(props);
      return <h1>Artist</h1>;
    },
  });
  renderApp('/mw/artist/kondwani%20%26%20mlatho?tab=albums');
  await screen.findByRole('heading', { name: 'Artist' });
  expect(seen[0]).toEqual({
    params: { name: 'kondwani & mlatho' },
    search: '?tab=albums',
    path: '/mw/artist/kondwani%20%26%20mlatho',
  });
});

test('NAV-4 a link shows the loader until the page has loaded, then moves the focus to its heading', async () => {
  let arrive = (_exports: unknown) => {};
  runtime.provide('mfe-catalogue', './ChartsPage', new Promise((resolve) => (arrive = resolve)));
  const { user } = renderApp();
  await screen.findByRole('heading', { name: 'Every song from home' });
  await user.click(screen.getAllByRole('link', { name: 'Charts' })[0]!);
  expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Every song from home' })).toBeVisible();
  await act(async () => arrive(buildPageModule('Charts')));
  expect(await screen.findByRole('heading', { name: 'Charts' })).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(window.location.pathname).toBe('/chats');
});

test('NAV-4 a page that arrives while a dialog is open leaves the focus in the dialog', async () => {
  let arrive = (_exports: unknown) => {};
  runtime.provide('mfe-catalogue', './ChartsPage', new Promise((resolve) => (arrive = resolve)));
  const { user } = renderApp();
  await screen.findByRole('heading', { name: 'Every song from home' });
  await user.click(screen.getAllByRole('link', { name: 'Charts' })[0]!);
  render(
    <Dialog title="Search" onClose={() => undefined}>
      <input aria-label="Words" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Words')).toHaveFocus();
  await act(async () => arrive(buildPageModule('Charts')));
  await screen.findByRole('heading', { name: 'Charts', hidden: true });
  expect(screen.getByLabelText('Words')).toHaveFocus();
});

test('NAV-4 a link to the current page adds no history entry and shows no loader', async () => {
  const { user } = renderApp('/chats');
  await screen.findByRole('heading', { name: 'Charts' });
  const length = window.history.length;
  await user.click(screen.getAllByRole('link', { name: 'Charts' })[0]!);
  expect(window.history).toHaveLength(length);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('NAV-5 saves the previous path in session storage', async () => {
  const { user } = renderApp('/?from=mail');
  await screen.findByRole('heading', { name: 'Every song from home' });
  await user.click(screen.getAllByRole('link', { name: 'Charts' })[0]!);
  expect(window.sessionStorage.getItem('previous-path')).toBe('/?from=mail');
});

test('navigate/to opens pages of the site only', async () => {
  renderApp();
  await screen.findByRole('heading', { name: 'Every song from home' });
  const bus = createTestBus('mfe-catalogue');
  act(() => bus.send('navigate/to', { path: '//evil.example/x' }));
  expect(window.location.href).toBe('http://localhost/');
  const recording = recordBus();
  await act(async () => bus.send('navigate/to', { path: '/chats' }));
  await screen.findByRole('heading', { name: 'Charts' });
  expect(recording.events('navigation/done')).toEqual([{ path: '/chats' }]);
});

test('A11Y a page that does not load shows an alert, and ‘Try again’ loads it', async () => {
  runtime.provide('mfe-catalogue', './HomePage', new Error('404'));
  const { user } = renderApp();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This part of the site did not load');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  runtime.provide('mfe-catalogue', './HomePage', buildPageModule('Every song from home'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Every song from home' })).toBeVisible();
});

test('a page that loads after its timeout replaces the alert', async () => {
  jest.useFakeTimers();
  let arrive = (_exports: unknown): void => undefined;
  runtime.provide('mfe-catalogue', './HomePage', new Promise((resolve) => (arrive = resolve)));
  renderApp();
  await act(() => jest.advanceTimersByTimeAsync(8000));
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the site did not load');
  arrive(buildPageModule('Every song from home'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: 'Every song from home' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  jest.useRealTimers();
});

test('a player that does not load does not affect the page', async () => {
  runtime.provide('mfe-player', './BottomPlayer', new Error('404'));
  const { user } = renderApp();
  await screen.findByRole('heading', { name: 'Every song from home' });
  await user.click(document.body);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Every song from home' })).toBeVisible();
});

test('PLY-2 a song starts while the page still loads; the player and other downloads wait until it is audible', async () => {
  runtime.provide('mfe-catalogue', './HomePage', new Promise(() => {}));
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}));
  renderApp();
  const payload = buildPlayPayload();
  await act(async () => createTestBus('mfe-catalogue').send('player/play', payload));
  expect(play).toHaveBeenCalledTimes(1);
  const { title } = payload.songs[payload.index]!;
  expect(screen.getByText(title)).toBeVisible();
  expect(runtime.loads).not.toContain('mfe-player ./BottomPlayer');
  act(() => void document.querySelector('audio')?.dispatchEvent(new Event('playing')));
  expect(await screen.findByRole('region', { name: 'Player' })).toBeInTheDocument();
  const [song] = payload.songs;
  act(() => {
    createTestBus('mfe-player').publish('player/state', {
      status: 'playing',
      song: song ?? null,
      source: 'list',
      queueLength: 1,
      queueIndex: 0,
    });
  });
  expect(screen.queryByText(title)).toBeNull();
  expect(document.documentElement).toHaveAttribute('data-player', 'shown');
  play.mockRestore();
});

test('the ‘Log in’ button loads the auth remote, which receives the pending request', async () => {
  runtime.provide('mfe-auth', './AuthDialog', { Component: () => <p>The dialog</p> });
  const { user } = renderApp();
  await screen.findByRole('heading', { name: 'Every song from home' });
  expect(runtime.loads).not.toContain('mfe-auth ./AuthDialog');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('The dialog')).toBeInTheDocument();
  const answered = new Promise((resolve) => {
    createTestBus('mfe-auth').respond('auth/log-in', (input) => {
      resolve(input);
      return { outcome: 'dismissed' };
    });
  });
  await expect(answered).resolves.toEqual({ reason: 'menu' });
});

test('A11Y the ‘Account’ menu of a logged-in fan contains ‘Log out’', async () => {
  const { user } = renderApp();
  await screen.findByRole('heading', { name: 'Every song from home' });
  act(() => createTestBus('mfe-auth').send('session/start', buildSessionStart()));
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});

test('OPR-2 only staff see a link to the studio, and it opens a new document', async () => {
  const { user } = renderApp();
  await screen.findByRole('heading', { name: 'Every song from home' });
  const start = buildSessionStart();
  const auth = createTestBus('mfe-auth');
  act(() => auth.send('session/start', start));
  await user.click(screen.getByRole('button', { name: 'Account' }));
  const namesOf = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(await namesOf()).toEqual(['Settings', 'Log out']);

  act(() => auth.send('session/update-user', { ...start.user, isStaff: true }));
  expect(await namesOf()).toEqual(['Settings', 'Studio', 'Log out']);
  const link = screen.getByRole('menuitem', { name: 'Studio' });
  let isHandled = true;
  // jsdom cannot navigate to a document, so the test prevents the navigation.
  window.addEventListener(
    'click',
    (event) => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await user.click(link);
  expect(link).toHaveAttribute('href', '/studio');
  expect(isHandled).toBe(false);
  expect(window.location.pathname).toBe('/');
});

test('A11Y the theme button names the theme that it switches to', async () => {
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Light theme' }));
  expect(screen.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('TST-1 a toast has the role status', async () => {
  renderApp();
  act(() =>
    createTestBus('mfe-auth').send('toast/show', { text: 'Login successful. Welcome back!', durationMs: 2000 }),
  );
  expect(await screen.findByRole('status')).toHaveTextContent('Login successful. Welcome back!');
});

test('SRC-5 / and Ctrl-K open the search, except while the visitor types', async () => {
  const { user } = renderApp();
  await screen.findByRole('heading', { name: 'Every song from home' });
  const recording = recordBus();
  await user.keyboard('/');
  await user.keyboard('{Control>}k{/Control}');
  document.body.append(document.createElement('input'));
  document.querySelector('input')?.focus();
  await user.keyboard('/');
  expect(recording.commands('search/open')).toEqual([{}, {}]);
  document.querySelector('input')?.remove();
});

test('the owner of a slot fills its <nyimbo-slot> on a page, with the slot’s props', async () => {
  const song = JSON.stringify({ title: 'Matope' });
  runtime.provide('mfe-catalogue', './ChartsPage', {
    Component: () => <nyimbo-slot name="song-waveform" data-props={song} />,
  });
  runtime.provide('mfe-player', './SongWaveform', {
    Component: ({ title }: { title: string }) => <p>Waveform of {title}</p>,
  });
  renderApp('/chats');
  expect((await screen.findByText('Waveform of Matope')).parentElement?.tagName).toBe('NYIMBO-SLOT');
});
