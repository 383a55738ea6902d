import { cropPicture } from '@nyimbo/shared-ui/form';

/** Limits of the uploaded picture: the edge in pixels that the server stores, and the contract's length in base64. */
const PROFILE_PICTURE_LIMITS = { maxEdge: 512, quality: 0.85, maxLength: 2_000_000 };

/** Prepares a picture file for upload: see `cropPicture`. */
export const shrinkPicture = (file: Blob): Promise<string | null> => cropPicture(file, PROFILE_PICTURE_LIMITS);
