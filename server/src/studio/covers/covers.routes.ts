import { studioCalls } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import { createSecret } from '../../accounts/secrets.ts';
import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import { mediaPath } from '../../media/media-files.ts';
import { Problem } from '../../http/errors/problem.ts';
import { editEntry } from '../catalogue/edit-entries.ts';
import { updateEntries } from '../catalogue/entries.queries.ts';
import { writeCatalogue, type StudioCatalogueServices } from '../catalogue/write-catalogue.ts';
import { defineStudioCall } from '../define-studio-call.ts';

/**
 * Maximum size of a request's body: a picture in base64 and the JSON around it. Profile pictures have the same limit.
 */
const COVER_BODY_BYTES = 2_100_000;

/**
 * Adds the route that sets a cover. Encodes the picture again, which removes everything else from the uploaded file.
 */
export function addCoverRoutes(app: FastifyInstance, services: StudioCatalogueServices): void {
  const { accounts, config, media } = services;

  defineStudioCall(app, 'setCover', {
    schemas: studioCalls.setCover,
    services,
    maxBodyBytes: COVER_BODY_BYTES,
    handle: async ({ kind, picture, ...loaded }, { staff }) => {
      const image = picture === null ? null : await storePicture(Buffer.from(picture, 'base64'));
      const { version } = await writeCatalogue(services, (tx) =>
        editEntry(tx, { by: staff, action: 'setCover', kind, loaded }, async ({ id, isTakenDown }) => {
          if (isTakenDown) throw new Problem(409, 'taken-down', 'This is taken down. Undo that first.');
          await updateEntries(tx, { kind, ids: [id] }, { image });
        }),
      );
      return { status: 'success' as const, img: presentMediaUrl(config.mediaBase, image), version };
    },
  });

  /**
   * Stores the picture's file. Call it before writing the row with the file's name. If that write fails, an unused file
   * stays in the store.
   */
  async function storePicture(bytes: Buffer): Promise<string> {
    const encoded = await accounts.pictures.encode(bytes);
    const image = mediaPath(new Date().getUTCFullYear(), 'covers', `${createSecret(16)}.webp`);
    await media.write(image, encoded);
    return image;
  }
}
