import { studioCalls } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import { createSecret } from '../../accounts/secrets.ts';
import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import { keepNewMedia, removeFormerCovers, withNewMedia } from '../../catalogue/unused-media/unused-media.ts';
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
  const { accounts, config, database, media } = services;

  defineStudioCall(app, 'setCover', {
    schemas: studioCalls.setCover,
    services,
    maxBodyBytes: COVER_BODY_BYTES,
    handle: async ({ kind, picture, ...loaded }, { staff }) => {
      const cover = picture === null ? null : await accounts.pictures.encode(Buffer.from(picture, 'base64'));
      const image = cover && mediaPath(new Date().getUTCFullYear(), 'covers', `${createSecret(16)}.webp`);
      const { version } = await withNewMedia(database, image === null ? [] : [image], async () => {
        if (cover && image) await media.write(image, cover);
        return writeCatalogue(services, (tx) =>
          editEntry(tx, { by: staff, action: 'setCover', kind, loaded }, async ({ id, isTakenDown, fields }) => {
            if (isTakenDown) throw new Problem(409, 'taken-down', 'This is taken down. Undo that first.');
            if (image !== null) await keepNewMedia(tx, [image]);
            await updateEntries(tx, { kind, ids: [id] }, { image });
            await removeFormerCovers(tx, [fields['cover']]);
          }),
        );
      });
      return { status: 'success' as const, img: presentMediaUrl(config.mediaBase, image), version };
    },
  });
}
