// The server's process, without a demo catalogue: `node --import tsx server/src/main.ts [--only api]`.
import { runProcess } from './run-process.ts';

await runProcess();
