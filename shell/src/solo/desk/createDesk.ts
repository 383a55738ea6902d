import { createStore, type Store } from '../../support/createStore.ts';
import type { NetworkCondition } from '../NetworkCondition.ts';
import { EMPTY_STAGE, type SoloPage } from '../soloPage.ts';
import type { SoloApi } from '../stage/SoloApi.ts';
import { parseDeskState, presentDeskState, type DeskState } from './deskState.ts';
import { describeError } from '../../devtools/describeError.ts';

export interface ApiStatus {
  apiUrl: string;
  isReachable: boolean;
  build: string;
}

/** The state and the actions of the desk's controls. */
export interface Desk {
  page: SoloPage;
  state: Store<DeskState>;
  /** The API of the stage; null until the stage has loaded. */
  stage: Store<SoloApi | null>;
  /** The message of the last error; null when there is none. */
  problem: Store<string | null>;
  /** The initial URL of the stage; null until the server has set the network condition. */
  stageAddress: Store<string | null>;
  update(change: Partial<DeskState>): void;
  /** Connects to the stage in the frame once its page has loaded. */
  connect(frame: HTMLIFrameElement): void;
  showModule(module: string, props: string | null): void;
  hideModule(module: string): void;
  openPath(path: string): void;
  setTheme(theme: DeskState['theme']): void;
  setLoggedIn(isLoggedIn: boolean): void;
  setLine(line: NetworkCondition): void;
  /** Sends a message with the payload from the editor. Resolves with the outcome as text. */
  send(name: string, payload: string): Promise<string>;
  readStatus(): Promise<ApiStatus | null>;
}

function parseProps(text: string | null): Record<string, unknown> | undefined {
  return text === null ? undefined : { ...Object(JSON.parse(text)) };
}

const isRequest = (stage: SoloApi, name: string): boolean =>
  stage.messages.some((message) => message.name === name && message.kind === 'request');

/** Sets the network condition on the harness's server, before the stage requests its first file. */
async function tellLine(line: NetworkCondition): Promise<void> {
  await window.fetch(`/solo/line?is=${encodeURIComponent(line)}`, { method: 'POST' });
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
async function sendText(stage: SoloApi, name: string, text: string): Promise<string> {
  const payload: unknown = JSON.parse(text);
  if (!isRequest(stage, name)) {
    stage.send(name, payload);
    return 'Sent.';
  }
  return `Answered: ${JSON.stringify(await stage.request(name, payload))}`;
}

/** The module to show when the URL names none: the first page, otherwise the first part. */
const firstModule = ({ modules }: SoloApi): string | null => modules[0]?.module ?? null;

const readExample = async (stage: SoloApi, name: string): Promise<string> =>
  JSON.stringify((await stage.readExamples(name))[0] ?? {});

/** Restores the state of the URL on the stage, except the page that the frame has already opened. */
async function reproduce(stage: SoloApi, state: DeskState): Promise<void> {
  stage.setTheme(state.theme);
  if (state.isLoggedIn !== stage.isLoggedIn()) await stage.setLoggedIn(state.isLoggedIn);
  const isPart = stage.modules.some(({ module, kind }) => module === state.module && kind === 'part');
  if (state.module !== null && (isPart || state.path === null))
    await stage.mount(state.module, parseProps(state.props));
  if (state.message !== null && state.isSent)
    await sendText(stage, state.message, state.payload ?? (await readExample(stage, state.message)));
}

interface ActionParts extends Pick<Desk, 'state' | 'update'> {
  /** Runs an action on the stage and reports its error. */
  tell: (act: (to: SoloApi) => Promise<void> | void) => void;
}

type Actions = Pick<Desk, 'showModule' | 'hideModule' | 'openPath' | 'setTheme' | 'setLoggedIn' | 'setLine'>;

/** Creates the actions of the switches and buttons. Each one updates the URL and the stage. */
function createActions({ state, update, tell }: ActionParts): Actions {
  return {
    showModule: (module, props) => {
      update({ module, props });
      tell((to) => to.mount(module, parseProps(props)));
    },
    hideModule: (module) => {
      if (state.read().module === module) update({ module: null, props: null, path: null });
      tell((to) => to.unmount(module));
    },
    openPath: (path) => tell((to) => to.open(path)),
    setTheme: (theme) => {
      update({ theme });
      tell((to) => to.setTheme(theme));
    },
    setLoggedIn: (isLoggedIn) => {
      update({ isLoggedIn });
      tell((to) => to.setLoggedIn(isLoggedIn));
    },
    setLine: (line) => {
      update({ line });
      tell((to) => to.setLine(line));
    },
  };
}

/** Wires the desk. The URL holds its state, and the stage follows it. It lives as long as the document. */
export function createDesk(page: SoloPage): Desk {
  const state = createStore(parseDeskState(window.location.search, page.lines));
  const stage = createStore<SoloApi | null>(null);
  const problem = createStore<string | null>(null);
  const stageAddress = createStore<string | null>(null);
  const update = (change: Partial<DeskState>): void => {
    state.write({ ...state.read(), ...change });
    window.history.replaceState(null, '', window.location.pathname + presentDeskState(state.read()));
  };
  const tell: ActionParts['tell'] = (act) => {
    const to = stage.read();
    if (!to) return;
    problem.write(null);
    new Promise<void>((resolve) => resolve(act(to))).catch((error: unknown) => problem.write(describeError(error)));
  };
  tellLine(state.read().line).then(
    () => stageAddress.write(state.read().path ?? EMPTY_STAGE),
    (error: unknown) => problem.write(describeError(error)),
  );

  return {
    page,
    state,
    stage,
    problem,
    stageAddress,
    update,
    connect: (frame) => {
      const solo = frame.contentWindow?.__NYIMBO_SOLO__ ?? null;
      stage.write(solo);
      if (!solo) return problem.write('The stage did not start. Check its console.');
      const { module, path } = state.read();
      if (module === null && path === null) update({ module: firstModule(solo) });
      solo.onPath((next) => update({ path: next === EMPTY_STAGE ? null : next }));
      tell((to) => reproduce(to, state.read()));
    },
    ...createActions({ state, update, tell }),
    send: async (name, payload) => {
      const to = stage.read();
      if (!to) throw new Error('The stage is not ready yet.');
      update({ message: name, payload, isSent: true });
      return sendText(to, name, payload);
    },
    readStatus,
  };
}
