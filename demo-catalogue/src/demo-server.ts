// Starts the server, which adds the demo catalogue to a site without songs. `npm start` runs `node --import tsx
// demo-catalogue/src/demo-server.ts`.
import { runProcess } from '@nyimbo/server';
import { fillWithDemo } from './seed/fill-with-demo.ts';

await runProcess(fillWithDemo);
