/** The site's process and data, for packages that start the server or fill its catalogue. */
export type { CatalogueSite, FillCatalogue } from './fill-catalogue.ts';
export { refreshLists } from './lists/refresh-lists.ts';
export { openSiteDatabase } from './open-site-database.ts';
export { readStartOptions, StartError } from './read-start-options.ts';
export { runProcess } from './run-process.ts';
export { startWorker } from './config/start-worker.ts';
