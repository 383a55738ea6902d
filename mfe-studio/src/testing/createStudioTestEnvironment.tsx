/** Creates this remote's environment in tests: the shell's part of the bus, and an API on a real port. */
import { configureApi } from '@nyimbo/shared-api';
import { startTestServer, type StubResponse } from '@nyimbo/shared-api/testing';
import {
  studioEndpoints,
  studioExamples,
  type StudioAnswer,
  type StudioCallName,
  type StudioRole,
} from '@nyimbo/shared-api/studio';
import type { Bus, SessionState } from '@nyimbo/shared-events';
import { createTestBus, recordBus, resetBus, type BusRecording } from '@nyimbo/shared-events/testing';
import { act, render } from '@testing-library/react';
import { Component as StudioPage } from '../StudioPage.tsx';
import { lastMemberCache } from '../mount/lastMember.ts';

type Reply = StubResponse | undefined;

const staffSession: SessionState = {
  status: 'authenticated',
  user: { userId: 1, username: 'chikondi', fullName: 'Chikondi Phiri', pictureUrl: null, city: null },
};

/** The shell's side of the studio and an API on a real port, for component tests. The test calls `close` at its end. */
export interface StudioTestEnvironment {
  shell: Bus;
  recording: BusRecording;
  /** Sets the response of a call from now on. */
  answer: <Name extends StudioCallName>(name: Name, answer: StudioAnswer<Name>) => void;
  /** Sets the function that responds to a call from now on. If it returns undefined, the server never responds. */
  reply: (name: StudioCallName, reply: (request: unknown) => Reply) => void;
  /** The requests of a call in order: bodies, or query fields. */
  received: (name: StudioCallName) => unknown[];
  /** Opens a page of the studio; the shell then follows `navigate/to`. */
  open: (address: string, session?: SessionState) => void;
  /** Returns the path and query of the current page. */
  address: () => string;
  close: () => Promise<void>;
}

/** Creates the environment. Every call returns the contract's example until a test sets another response. */
export async function createStudioTestEnvironment(role: StudioRole = 'owner'): Promise<StudioTestEnvironment> {
  resetBus();
  lastMemberCache.clear();
  const replies = new Map<StudioCallName, (request: unknown) => Reply>();
  const server = await startTestServer(({ path, body }) => {
    const name = findCallName(path);
    if (name === undefined) return { status: 404 };
    const createReply = replies.get(name);
    return createReply ? createReply(readRequest(path, body)) : { body: studioExamples[name].answer };
  });
  configureApi({ apiBase: `${server.origin}/api`, getToken: () => 'token', onUnauthorised: undefined });
  const shell = createTestBus('shell');
  const recording = recordBus();
  const answer: StudioTestEnvironment['answer'] = (name, body) => void replies.set(name, () => ({ body }));
  answer('studioSession', { username: 'chikondi', fullname: 'Chikondi Phiri', role, confirmedUntil: null });
  shell.handle('toast/show', () => undefined);

  let address = '';
  let view: ReturnType<typeof render> | null = null;
  const show = (next: string) => {
    const isSamePath = next.split('?')[0] === address.split('?')[0];
    address = next;
    const [path = '', search] = next.split('?');
    // Like the shell, mounts the page again for a new path, but not for a new query.
    const page = <StudioPage key={path} params={{}} path={path} search={search === undefined ? '' : `?${search}`} />;
    if (view !== null && isSamePath) view.rerender(page);
    else {
      view?.unmount();
      view = render(page);
    }
  };
  shell.handle('navigate/to', ({ path }) => act(() => show(path)));

  return {
    shell,
    recording,
    answer,
    reply: (name, reply) => void replies.set(name, reply),
    received: (name) =>
      server.requests
        .filter(({ path }) => path.split('?')[0] === `/api${studioEndpoints[name].path}`)
        .map(({ path, body }) => readRequest(path, body)),
    open: (next, session = staffSession) => {
      shell.publish('session', session);
      show(next);
    },
    address: () => address,
    close: async () => {
      view?.unmount();
      shell.dispose();
      recording.stop();
      await server.close();
    },
  };
}

/** Builds an error response of the server. */
export const buildRejection = (status: number, rest: object): StubResponse => ({
  status,
  body: { status: 'error', message: 'No.', ...rest },
});

function findCallName(path: string): StudioCallName | undefined {
  const names = Object.keys(studioEndpoints) as StudioCallName[];
  return names.find((name) => `/api${studioEndpoints[name].path}` === path.split('?')[0]);
}

function readRequest(path: string, body: string): unknown {
  if (body !== '') return JSON.parse(body);
  return Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));
}
