// The server's process with the demo catalogue, for `npm start`: `node --import tsx demo-catalogue/src/demo-server.ts`.
import { runProcess } from '@nyimbo/server';
import { fillWithDemo } from './seed/fill-with-demo.ts';

await runProcess(fillWithDemo);
