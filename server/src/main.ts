// The server's process, without a demo catalogue: `node --import tsx server/src/main.ts [--only api]`.
import { runProcess } from './process/run-process.ts';

await runProcess();
