import { examplePayloads, exampleSlotProps, withSongs } from '@nyimbo/shared-events/examples';
import { createScope } from '@nyimbo/shared-events/scope';
import { createTestSender } from '@nyimbo/shared-events/devtools';
import type { Shell } from '../../createShell.ts';
import type { RemoteDescription } from '../../host/RemoteDescription.ts';
import { createStore } from '../../support/createStore.ts';
import { EMPTY_PREVIEW_PATH } from '../soloPage.ts';
import type { SoloLog } from './createSoloLog.ts';
import { startDemoSession } from './demoSession.ts';
import { detectLeaks } from './detectLeaks.ts';
import { setNetwork } from './setNetwork.ts';
import { findProblems, kindOf, listMessages } from './listMessages.ts';
import { buildSampleAddress, readSamples, type Samples } from './sampleNames.ts';
import type { MountedPart, SoloApi, SoloModule } from './SoloApi.ts';

interface PreviewOptions {
  shell: Shell;
  description: RemoteDescription;
  log: SoloLog;
  listUnreleased: () => string[];
}

function listModules({ routes, slots }: RemoteDescription): SoloModule[] {
  const pages = new Map(
    routes.map(({ module, path }): [string, SoloModule] => [module, { module, kind: 'page', location: path }]),
  );
  const parts = slots.map(({ module, slot }): SoloModule => ({ module, kind: 'part', location: slot }));
  return [...pages.values(), ...parts];
}

/** Waits until React has rendered the change. */
const settle = () => new Promise<void>((resolve) => createScope().timeout(resolve, 30));

/**
 * Creates the list of mounted parts. The controls mount and unmount parts. As on the site, a message without a handler
 * mounts the part that handles it.
 */
function createParts({ shell, description, log }: PreviewOptions) {
  const mounted = createStore<readonly MountedPart[]>([]);
  const removePart = (module: string): void => mounted.write(mounted.read().filter((part) => part.module !== module));
  const showPart = (module: string, props: Record<string, unknown>): void =>
    mounted.write([...mounted.read().filter((part) => part.module !== module), { module, props }]);
  shell.bus.onUnhandled((name) => {
    const entry = shell.site.findHandler(name);
    if (!entry || mounted.read().some(({ module }) => module === entry.module)) return;
    log.addNote(`${entry.module} is mounted: it takes this.`, name);
    showPart(entry.module, exampleSlotProps[entry.slot]);
  });
  return {
    mounted,
    showPart,
    removePart,
    propsOf: (module: string, { songs }: Samples): Record<string, unknown> => {
      const slot = description.slots.find((entry) => entry.module === module)?.slot;
      return { ...Object(withSongs(slot ? exampleSlotProps[slot] : {}, songs)) };
    },
  };
}

/** Creates the functions that send messages by name. They first validate the payload against the contract. */
function createSender(readSongs: () => Promise<Samples>): Pick<SoloApi, 'send' | 'request' | 'readExamples'> {
  const sender = createTestSender('solo');
  const examplesOf = (name: string): unknown[] => {
    const all: Record<string, unknown[]> = examplePayloads;
    return Object.hasOwn(all, name) ? (all[name] ?? []) : [];
  };
  const check = (name: string, payload: unknown): void => {
    const problems = findProblems(name, payload);
    if (problems.length > 0)
      throw new Error(`'${name}' was not sent, its payload breaks the contract: ${problems.join('; ')}`);
  };
  return {
    readExamples: async (name) => {
      const { songs } = await readSongs();
      return examplesOf(name).map((example) => withSongs(example, songs));
    },
    send: (name, payload = examplesOf(name)[0] ?? {}) => {
      check(name, payload);
      const kind = kindOf(name);
      if (kind === 'event') sender.emit(name, payload);
      else if (kind === 'state') sender.publish(name, payload);
      else sender.send(name, payload);
    },
    request: async (name, input = examplesOf(name)[0] ?? {}) => {
      check(name, input);
      return sender.request(name, input);
    },
  };
}

/** Creates the API of the preview, for the controls and for tests. */
export function createPreview(preview: PreviewOptions): SoloApi {
  const { shell, description, log } = preview;
  const parts = createParts(preview);
  let samples: Promise<Samples> | null = null;
  /** Reads the samples only once, but again if the API was unavailable. */
  const getSamples = async (): Promise<Samples> => {
    samples ??= readSamples();
    const found = await samples;
    if (found.songs.length === 0) samples = null;
    return found;
  };
  const open = (path: string): void => shell.bus.send('navigate/to', { path });
  const isShown = (module: string) => shell.pages.site.match(window.location.pathname)?.route.module === module;

  async function mount(module: string, props?: Record<string, unknown>): Promise<void> {
    if (!description.modules.includes(module)) throw new Error(`${description.name} has no module ${module}.`);
    const route = description.routes.find((entry) => entry.module === module);
    const found = await getSamples();
    if (route && !props) open(buildSampleAddress(route, found));
    else parts.showPart(module, props ?? parts.propsOf(module, found));
    await shell.loader.load({ remote: description.name, module });
    await settle();
  }
  const unmount = async (module: string): Promise<void> => {
    parts.removePart(module);
    if (isShown(module)) open(EMPTY_PREVIEW_PATH);
    await settle();
  };
  const { listUnreleased } = preview;
  return {
    app: description.name,
    modules: listModules(description),
    messages: listMessages(description),
    mount,
    unmount,
    open,
    ...createSender(getSamples),
    log: () => log.lines.read(),
    clearLog: log.clear,
    listUnreleased,
    detectLeaks: (module, props) => detectLeaks({ mount, unmount, listUnreleased }, module, props),
    setNetwork,
    setLoggedIn: async (isLoggedIn) => {
      if (isLoggedIn) shell.bus.send('session/start', await startDemoSession());
      else shell.bus.send('session/end', {});
    },
    isLoggedIn: () => shell.session.state.read().status !== 'anonymous',
    onPath: (listener) => {
      listener(window.location.pathname + window.location.search);
      shell.bus.on('navigation/done', ({ path }) => listener(path));
    },
    setTheme: (theme) => shell.bus.send('preferences/set', { theme }),
    mounted: parts.mounted,
    lines: log.lines,
  };
}
