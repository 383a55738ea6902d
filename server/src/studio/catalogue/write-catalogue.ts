import type { Config } from '../../config/load-config.ts';
import type { Queryable } from '../../db/database.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import type { PublishingServices } from '../../catalogue/publishing/publishing-services.ts';
import type { StudioAccess } from '../authorise.ts';
import { rethrowConflict } from './explain-conflict.ts';

/** Services that the calls for editing the catalogue need. */
export interface StudioCatalogueServices extends StudioAccess, Pick<PublishingServices, 'catalogue'> {
  config: Config;
  media: MediaStore;
}

/** Runs a write in a transaction, then announces the change, which empties the caches of the catalogue. */
export async function writeCatalogue<Result>(
  { database, catalogue }: Pick<StudioCatalogueServices, 'database' | 'catalogue'>,
  write: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const result = await database.transaction(write).catch(rethrowConflict);
  catalogue.announce();
  return result;
}
