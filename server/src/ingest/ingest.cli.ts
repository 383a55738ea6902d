// `npm run ingest -- FOLDER`: puts the songs of a folder into the catalogue.
import { runIngestCli } from './run-ingest-cli.ts';

process.exitCode = await runIngestCli(process.argv.slice(2), process.env);
