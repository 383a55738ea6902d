// The server's process: `npm start` imports this, and so does `node --import tsx server/src/main.ts [--only api]`.
import closeWithGrace from 'close-with-grace';
import { runServer } from './run-server.ts';
import { readStartOptions, StartError } from './read-start-options.ts';

try {
  const options = readStartOptions(process.argv.slice(2), process.env);
  const running = await runServer(options);
  // SIGINT and SIGTERM: finish the work in progress, then exit with 0 (OPS-1).
  closeWithGrace({ delay: 15_000, logger: running.log }, async ({ err }) => {
    if (err) running.log.error({ err }, 'ending after an unexpected error');
    await running.close();
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
