import type { PurgeHook } from '../takedown/purge-hook.ts';
import type { TakedownMedia } from '../takedown/takedown-media.ts';
import type { UnusedMedia } from '../unused-media/unused-media.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';

/** Services of calls that change what listeners see. */
export interface PublishingServices {
  catalogue: CatalogueChanges;
  takedownMedia: TakedownMedia;
  unusedMedia: UnusedMedia;
  purgeHook: PurgeHook;
}
