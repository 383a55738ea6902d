import type { Config } from '../../config/load-config.ts';
import type { Queryable } from '../../db/database.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import type { PublishingServices } from '../../publishing/publishing-services.ts';
import type { StudioAccess } from '../authorise.ts';
import { explainConflict } from './explain-conflict.ts';

/** Services of the calls that change the catalogue. */
export interface StudioCatalogueServices extends StudioAccess, Pick<PublishingServices, 'catalogue'> {
  config: Config;
  media: MediaStore;
}

/** Runs a write in a transaction, then empties the caches that show the catalogue. */
export async function writeCatalogue<Result>(
  { database, catalogue }: Pick<StudioCatalogueServices, 'database' | 'catalogue'>,
  write: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction(write).catch(explainConflict);
  catalogue.announce();
  return result;
}
