// `npm run ingest -- FOLDER`: adds the songs of a folder to the catalogue.
import { runIngestCli } from './run-ingest-cli.ts';

process.exitCode = await runIngestCli(process.argv.slice(2), process.env);
