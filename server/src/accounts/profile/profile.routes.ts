import { calls } from '@nyimbo/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../../http/calls/call-context.ts';
import { definePrivateCall } from '../../http/calls/define-call.ts';
import { notFound, tooManyRequests, unauthorised } from '../../http/errors/problem.ts';
import { recordEvent } from '../audit/record-event.ts';
import { findPicture, removePicture, savePicture } from './pictures.queries.ts';
import { createSecret } from '../secrets.ts';
import { PICTURE_PATH, presentUser } from '../sessions/session.presenter.ts';
import type { SessionRow } from '../sessions/sessions.queries.ts';
import { findUser, saveUserProfile } from '../users.queries.ts';
import type { AccountService } from '../account-service.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';

/** Limit of the request body: the picture as base64, in JSON. The server's usual limit is 64 KB. */
const PICTURE_BODY_BYTES = 2_100_000;
const MAX_PICTURES_PER_HOUR = 30;
/** This limit is checked before the body is read, so it also applies to callers who are not logged in. */
const MAX_PICTURE_CALLS_PER_MINUTE = 60;
const PICTURE_FILE_PATTERN = /^([A-Za-z0-9_-]{32})\.webp$/;

export interface ProfileServices {
  accounts: AccountService;
  config: Pick<Config, 'apiBase'>;
  database: Database;
}

/** Adds the routes for a fan's name, city and picture. */
export function addProfileRoutes(app: FastifyInstance, services: ProfileServices): void {
  const { accounts, database } = services;

  definePrivateCall(app, 'saveProfile', {
    schemas: calls.saveProfile,
    services,
    handle: async ({ fullname, city }, context) => {
      const session = await accounts.requireSession(context.request);
      await database.transaction(async (tx) => {
        await saveUserProfile(tx, session.userId, { fullname, city: city === '' ? null : city });
        await recordEvent(tx, 'profile-saved', { userId: session.userId, source: context.request });
      });
      return answerWithUser(context, session);
    },
  });

  definePrivateCall(app, 'savePicture', {
    schemas: calls.savePicture,
    services,
    maxBodyBytes: PICTURE_BODY_BYTES,
    maxPerMinute: MAX_PICTURE_CALLS_PER_MINUTE,
    handle: async ({ picture }, context) => {
      const session = await accounts.requireSession(context.request);
      await changePicture(context, session, picture);
      return answerWithUser(context, session);
    },
  });

  addPictureFiles(app, services);
}

async function changePicture(
  { accounts, database, request }: CallContext<ProfileServices>,
  session: SessionRow,
  picture: string | null,
) {
  const { userId } = session;
  const { count, resetSeconds } = await accounts.throttle.hit(`picture:${userId}`, 3600);
  if (count > MAX_PICTURES_PER_HOUR) throw tooManyRequests(resetSeconds);
  const bytes = picture === null ? null : await accounts.pictures.encode(Buffer.from(picture, 'base64'));
  await database.transaction(async (tx) => {
    if (bytes === null) await removePicture(tx, userId);
    else await savePicture(tx, userId, { pictureId: createSecret(24), bytes });
    await recordEvent(tx, 'picture-saved', { userId, source: request });
  });
}

async function answerWithUser({ config, database }: CallContext<ProfileServices>, { userId }: SessionRow) {
  const user = await findUser(database, userId);
  if (!user) throw unauthorised();
  return { status: 'success' as const, user: presentUser(user, config.apiBase) };
}

/**
 * Serves the pictures. The URL of a picture cannot be guessed, and its bytes never change. Browsers may cache pictures,
 * but shared caches must not, because a removed picture could stay there.
 */
function addPictureFiles(app: FastifyInstance, { database }: ProfileServices): void {
  app.get<{ Params: { file: string } }>(`${PICTURE_PATH}/:file`, { schema: { hide: true } }, async (request, reply) => {
    const pictureId = PICTURE_FILE_PATTERN.exec(request.params.file)?.[1];
    const etag = `"${pictureId}"`;
    const bytes = pictureId === undefined ? null : await findPicture(database, pictureId);
    if (bytes === null) throw notFound('Picture not found.');
    reply.headers({ 'cache-control': 'private, max-age=31536000, immutable', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('image/webp').send(Buffer.from(bytes));
  });
}
