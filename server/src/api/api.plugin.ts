import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { addAccountRoutes } from '../accounts/accounts.routes.ts';
import { addAvailabilityRoutes } from '../accounts/registration/availability.routes.ts';
import { addCaptchaRoutes } from '../accounts/captcha/captcha.routes.ts';
import type { OwnAccountServices } from '../accounts/passwords/change-password.ts';
import { addOwnAccountRoutes } from '../accounts/own-account/own-account.routes.ts';
import { addOwnSessionRoutes } from '../accounts/sessions/own-sessions.routes.ts';
import { addProfileRoutes } from '../accounts/profile/profile.routes.ts';
import { addResetRoutes } from '../accounts/reset/reset.routes.ts';
import { addStudioRoutes, type StudioServices } from '../studio/studio.routes.ts';
import { addUploadRoutes, type UploadServices } from '../ingest/uploads/uploads.routes.ts';
import { addInboxRoutes } from '../inbox/inbox.routes.ts';
import type { InboxServices } from '../inbox/receive-entry.ts';
import { handleErrors } from '../http/errors/error-handler.ts';
import { allowLoopbackOnly } from '../http/allow-loopback-only.ts';
import { COSTS, limitRequests } from '../http/limits/limit-requests.ts';
import { takeTurns } from '../http/limits/take-turns.ts';
import type { NetworkBudget } from '../http/limits/network-budget.ts';
import { guardRequests } from '../http/request-guards.ts';
import { REQUEST_ID_HEADER } from '../http/requests/request-id.ts';
import { addSecurityHeaders } from '../http/headers/security-headers.ts';
import type { TaskMetrics } from '../metrics/task-metrics.ts';
import type { PublishingServices } from '../catalogue/publishing/publishing-services.ts';
import { addAlbumRoutes } from './albums/albums.routes.ts';
import { addArtistRoutes } from './artists/artists.routes.ts';
import { addChartRoutes } from './charts/charts.routes.ts';
import { addClientReportRoutes, type ClientReportServices } from './client-reports/client-reports.routes.ts';
import { addFavouriteRoutes, type FavouriteServices } from './favourites/favourites.routes.ts';
import { addFollowRoutes, type FollowServices } from './follows/follows.routes.ts';
import { addGenreRoutes } from './genres/genres.routes.ts';
import { addHomeRoutes, type HomeServices } from './home/home.routes.ts';
import { acceptOnlyJson } from '../http/calls/json-body.ts';
import { addLibraryRoutes, type LibraryServices } from './library/library.routes.ts';
import { addListeningRoutes, type ListeningServices } from './listening/listening.routes.ts';
import { addLiveCountersRoute, type LiveCountersServices } from './counters/live-counters.routes.ts';
import { addOpenApiPage, describeCalls, type OpenApiDocument } from '../http/calls/openapi.ts';
import { addPlaylistRoutes } from './playlists/playlists.routes.ts';
import { addSearchRoutes, type SearchServices } from './search/search.routes.ts';
import { addSongPageRoutes, type SongPageServices } from './songs/song-page.routes.ts';
import { addTakenDownRoutes } from './taken-down/taken-down.routes.ts';
import { addSongRoutes, type SongServices } from './songs/songs.routes.ts';

/** Request headers of uploads with the tus protocol. The tus server itself exposes its response headers. */
const TUS_HEADERS = ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'];

/** How long a browser caches the response to a preflight. Chromium caps it at two hours. */
const PREFLIGHT_SECONDS = 7200;

/** Services of all routes. One object per process, created by `buildApp`. */
export interface ApiServices
  extends
    HomeServices,
    SongServices,
    SongPageServices,
    SearchServices,
    ListeningServices,
    LiveCountersServices,
    FavouriteServices,
    FollowServices,
    LibraryServices,
    OwnAccountServices,
    InboxServices,
    UploadServices,
    ClientReportServices,
    PublishingServices,
    StudioServices {
  tasks: TaskMetrics;
  budget: NetworkBudget;
}

interface ApiPluginOptions {
  services: ApiServices;
  /** Called with a function that reads the API's OpenAPI document, which the operator's pages show. */
  onOpenApiReady: (readDocument: () => OpenApiDocument) => void;
}

/** Registers every call of the API (`/api`), and on a developer's machine the OpenAPI page at `/api/docs`. */
export async function apiPlugin(app: FastifyInstance, options: ApiPluginOptions): Promise<void> {
  const { services, onOpenApiReady } = options;
  await prepareApi(app, services);
  onOpenApiReady(await describeCalls(app));
  if (!services.config.isPublic) await app.register(allowLoopbackOnly((scope) => addOpenApiPage(scope)));
  // Register routes after the OpenAPI plugin, because it collects them as they are registered.
  await app.register(async (routes) => {
    addListRoutes(routes, services);
    addSongPageRoutes(routes, services);
    addSearchRoutes(routes, services);
    addTakenDownRoutes(routes, services);
    addListeningRoutes(routes, services);
    addLiveCountersRoute(routes, services);
    addFavouriteRoutes(routes, services);
    addFollowRoutes(routes, services);
    addLibraryRoutes(routes, services);
    addAccountRoutes(routes, services);
    addAvailabilityRoutes(routes, services);
    addCaptchaRoutes(routes, services);
    addResetRoutes(routes, services);
    addProfileRoutes(routes, services);
    addOwnSessionRoutes(routes, services);
    addOwnAccountRoutes(routes, services);
    addInboxRoutes(routes, services);
    addClientReportRoutes(routes, services);
    addStudioRoutes(routes, services);
    addUploadRoutes(routes, services);
  });
}

/** Adds the routes of the lists that pages are rendered from. All of them are public reads. */
export function addListRoutes(routes: FastifyInstance, services: ApiServices): void {
  addHomeRoutes(routes, services);
  addSongRoutes(routes, services);
  addChartRoutes(routes, services);
  addGenreRoutes(routes, services);
  addAlbumRoutes(routes, services);
  addArtistRoutes(routes, services);
  addPlaylistRoutes(routes, services);
}

/** Adds the error handling, body parsing, protection and hooks that apply to every API call. */
export async function prepareApi(app: FastifyInstance, services: ApiServices): Promise<void> {
  handleErrors(app);
  acceptOnlyJson(app);
  await addProtection(app, services);
  app.addHook('onRequest', (request, _reply, done) => {
    services.devices.record(request);
    done();
  });
}

async function addProtection(app: FastifyInstance, { config, budget }: ApiServices): Promise<void> {
  await addSecurityHeaders(app, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // If other sites may call the API, CORS decides which. Otherwise only this site may load responses.
    crossOriginResourcePolicy: { policy: config.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    // The root app sets HSTS on every response.
    hsts: false,
    // These headers matter only for pages, and make each response 200 bytes larger.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  await app.register(cookie);
  if (config.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: config.allowedOrigins,
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', ...TUS_HEADERS],
      exposedHeaders: [REQUEST_ID_HEADER, 'Retry-After'],
      maxAge: PREFLIGHT_SECONDS,
    });
  }
  limitRequests(app, budget, COSTS.call);
  takeTurns(app, COSTS.call);
  guardRequests(app, config);
}
