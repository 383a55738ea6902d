import type { FastifyInstance } from 'fastify';
import { addStudioAlbumRoutes } from './albums/studio-albums.routes.ts';
import { addStudioArtistRoutes } from './artists/studio-artists.routes.ts';
import { addAuditRoutes } from './audit/audit.routes.ts';
import type { StudioCatalogueServices } from './catalogue/write-catalogue.ts';
import { addCoverRoutes } from './covers/covers.routes.ts';
import { addStudioPlaylistRoutes } from './playlists/studio-playlists.routes.ts';
import { addStudioSongRoutes } from './songs/studio-songs.routes.ts';
import { addStudioSessionRoutes } from './staff/session.routes.ts';
import { addStaffRoutes } from './staff/staff.routes.ts';
import { addFigureRoutes, type FigureServices } from './figures/figures.routes.ts';
import { addStudioInboxRoutes, type StudioInboxServices } from './inbox/studio-inbox.routes.ts';
import { addTakedownRoutes, type StudioTakedownServices } from './takedowns/takedowns.routes.ts';
import { addStudioUserRoutes } from './users/studio-users.routes.ts';
import { addTagRoutes } from './tags/tags.routes.ts';

/** Services of the studio's calls. */
export interface StudioServices
  extends StudioCatalogueServices, StudioInboxServices, StudioTakedownServices, FigureServices {}

/** Adds every call of the studio. */
export function addStudioRoutes(app: FastifyInstance, services: StudioServices): void {
  addStudioSessionRoutes(app, services);
  addStudioSongRoutes(app, services);
  addStudioAlbumRoutes(app, services);
  addStudioArtistRoutes(app, services);
  addStudioPlaylistRoutes(app, services);
  addTagRoutes(app, services);
  addCoverRoutes(app, services);
  addTakedownRoutes(app, services);
  addStudioInboxRoutes(app, services);
  addStudioUserRoutes(app, services);
  addStaffRoutes(app, services);
  addFigureRoutes(app, services);
  addAuditRoutes(app, services);
}
