/** Functions of the server for other packages, which start it or fill its catalogue. */
export type { CatalogueSite, FillCatalogue } from './process/fill-catalogue.ts';
export { refreshLists } from './catalogue/lists/refresh-lists.ts';
export { openSiteDatabase } from './db/open-site-database.ts';
export { readStartOptions, StartError } from './process/read-start-options.ts';
export { runProcess } from './process/run-process.ts';
export { startWorker } from './config/start-worker.ts';
