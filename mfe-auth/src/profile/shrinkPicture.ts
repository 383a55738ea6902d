import { cropPicture } from '@nyimbo/shared-ui/form';

/** The server stores no larger edge, and a phone's photo has megabytes. `maxLength` is the contract's limit. */
const PROFILE_PICTURE = { maxEdge: 512, quality: 0.85, maxLength: 2_000_000 };

/** Prepares a picture file for upload: see `cropPicture`. */
export const shrinkPicture = (file: Blob): Promise<string | null> => cropPicture(file, PROFILE_PICTURE);
