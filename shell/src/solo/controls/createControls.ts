import { createStore, type Store } from '../../support/createStore.ts';
import type { NetworkCondition } from '../NetworkCondition.ts';
import { EMPTY_PREVIEW_PATH, type SoloPage } from '../soloPage.ts';
import type { SoloApi } from '../preview/SoloApi.ts';
import { parseControlsState, presentControlsState, type ControlsState } from './controlsState.ts';
import { describeError } from '../../devtools/describeError.ts';

/** The API that the preview calls, and the build of the remote that the harness serves. */
export interface ApiStatus {
  apiUrl: string;
  isReachable: boolean;
  build: string;
}

/** The state and the actions of the controls of the solo harness. */
export interface Controls {
  page: SoloPage;
  state: Store<ControlsState>;
  /** The API of the preview; null until the preview has loaded. */
  preview: Store<SoloApi | null>;
  /** The message of the last error; null when there is none. */
  problem: Store<string | null>;
  /** The initial URL of the preview; null until the harness's server has set the network condition. */
  previewAddress: Store<string | null>;
  update(change: Partial<ControlsState>): void;
  /** Connects to the preview in the frame once its page has loaded. */
  connect(frame: HTMLIFrameElement): void;
  showModule(module: string, props: string | null): void;
  hideModule(module: string): void;
  openPath(path: string): void;
  setTheme(theme: ControlsState['theme']): void;
  setLoggedIn(isLoggedIn: boolean): void;
  setNetwork(network: NetworkCondition): void;
  /** Sends a message with the payload from the editor. Resolves with the outcome as text. */
  send(name: string, payload: string): Promise<string>;
  readStatus(): Promise<ApiStatus | null>;
}

function parseProps(text: string | null): Record<string, unknown> | undefined {
  return text === null ? undefined : { ...Object(JSON.parse(text)) };
}

const isRequest = (preview: SoloApi, name: string): boolean =>
  preview.messages.some((message) => message.name === name && message.kind === 'request');

/** Sets the network condition on the harness's server, before the preview requests its first file. */
async function sendNetwork(network: NetworkCondition): Promise<void> {
  await window.fetch(`/solo/line?is=${encodeURIComponent(network)}`, { method: 'POST' });
}

async function readStatus(): Promise<ApiStatus | null> {
  try {
    const answer = await window.fetch('/solo/status');
    return answer.ok ? await answer.json() : null;
  } catch {
    // TypeError: the harness's server is not running.
    return null;
  }
}

/** Sends a payload from the editor. Resolves with the outcome as text. */
async function sendText(preview: SoloApi, name: string, text: string): Promise<string> {
  const payload: unknown = JSON.parse(text);
  if (!isRequest(preview, name)) {
    preview.send(name, payload);
    return 'Sent.';
  }
  return `Answered: ${JSON.stringify(await preview.request(name, payload))}`;
}

/** Returns the module to show when the URL does not name a module: the first page or, without pages, the first part. */
const firstModule = ({ modules }: SoloApi): string | null => modules[0]?.module ?? null;

const readExample = async (preview: SoloApi, name: string): Promise<string> =>
  JSON.stringify((await preview.readExamples(name))[0] ?? {});

/** Restores the state from the URL in the preview, except the page, which the iframe has already opened. */
async function restoreInPreview(preview: SoloApi, state: ControlsState): Promise<void> {
  preview.setTheme(state.theme);
  if (state.isLoggedIn !== preview.isLoggedIn()) await preview.setLoggedIn(state.isLoggedIn);
  const isPart = preview.modules.some(({ module, kind }) => module === state.module && kind === 'part');
  if (state.module !== null && (isPart || state.path === null))
    await preview.mount(state.module, parseProps(state.props));
  if (state.message !== null && state.isSent)
    await sendText(preview, state.message, state.payload ?? (await readExample(preview, state.message)));
}

interface ActionOptions extends Pick<Controls, 'state' | 'update'> {
  /** Runs an action in the preview and reports its error. */
  runInPreview: (act: (to: SoloApi) => Promise<void> | void) => void;
}

type Actions = Pick<Controls, 'showModule' | 'hideModule' | 'openPath' | 'setTheme' | 'setLoggedIn' | 'setNetwork'>;

/** Creates the actions of the switches and buttons. Each one updates the URL and the preview. */
function createActions({ state, update, runInPreview }: ActionOptions): Actions {
  return {
    showModule: (module, props) => {
      update({ module, props });
      runInPreview((to) => to.mount(module, parseProps(props)));
    },
    hideModule: (module) => {
      if (state.read().module === module) update({ module: null, props: null, path: null });
      runInPreview((to) => to.unmount(module));
    },
    openPath: (path) => runInPreview((to) => to.open(path)),
    setTheme: (theme) => {
      update({ theme });
      runInPreview((to) => to.setTheme(theme));
    },
    setLoggedIn: (isLoggedIn) => {
      update({ isLoggedIn });
      runInPreview((to) => to.setLoggedIn(isLoggedIn));
    },
    setNetwork: (network) => {
      update({ network });
      runInPreview((to) => to.setNetwork(network));
    },
  };
}

/**
 * Creates the controls. They store their state in the URL and apply it to the preview. They live as long as the
 * document.
 */
export function createControls(page: SoloPage): Controls {
  const state = createStore(parseControlsState(window.location.search, page.networkConditions));
  const preview = createStore<SoloApi | null>(null);
  const problem = createStore<string | null>(null);
  const previewAddress = createStore<string | null>(null);
  const update = (change: Partial<ControlsState>): void => {
    state.write({ ...state.read(), ...change });
    window.history.replaceState(null, '', window.location.pathname + presentControlsState(state.read()));
  };
  const runInPreview: ActionOptions['runInPreview'] = (act) => {
    const to = preview.read();
    if (!to) return;
    problem.write(null);
    new Promise<void>((resolve) => resolve(act(to))).catch((error: unknown) => problem.write(describeError(error)));
  };
  sendNetwork(state.read().network).then(
    () => previewAddress.write(state.read().path ?? EMPTY_PREVIEW_PATH),
    (error: unknown) => problem.write(describeError(error)),
  );

  return {
    page,
    state,
    preview,
    problem,
    previewAddress,
    update,
    connect: (frame) => {
      const solo = frame.contentWindow?.__NYIMBO_SOLO__ ?? null;
      preview.write(solo);
      if (!solo) return problem.write('The preview did not start. Check its console.');
      const { module, path } = state.read();
      if (module === null && path === null) update({ module: firstModule(solo) });
      solo.onPath((next) => update({ path: next === EMPTY_PREVIEW_PATH ? null : next }));
      runInPreview((to) => restoreInPreview(to, state.read()));
    },
    ...createActions({ state, update, runInPreview }),
    send: async (name, payload) => {
      const to = preview.read();
      if (!to) throw new Error('The preview is not ready yet.');
      update({ message: name, payload, isSent: true });
      return sendText(to, name, payload);
    },
    readStatus,
  };
}
