// Worker thread that runs the remotes' builds for the server. On the main thread, rendering a page blocks all requests.
import module from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { FirstScreenRenderer } from '@nyimbo/shared-ui/first-screen-types';
import type { ServerPageProps, ThreadReply, ThreadRequest } from './first-screen-protocol.ts';

const loadBuild: (file: string) => FirstScreenRenderer<ServerPageProps> = module.createRequire(import.meta.url);

parentPort?.on('message', (message: ThreadRequest) => {
  const send = (reply: ThreadReply) => parentPort?.postMessage(reply);
  const { id, file } = message;
  try {
    const { modules, render } = loadBuild(file);
    send({ id, ok: true, value: message.type === 'render' ? render(message.request) : modules });
  } catch (error) {
    send({ id, ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
