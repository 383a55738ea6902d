import { buildPath } from '@nyimbo/shared-api/paths';
import type { FastifyBaseLogger } from 'fastify';
import { presentMediaUrl } from '../../api/songs/song.presenter.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import type { UnusedMedia } from '../unused-media/unused-media.ts';
import type { CatalogueChanges } from '../publishing/catalogue-changes.ts';
import { moveWithdrawnFiles } from './move-withdrawn-files.ts';
import type { PurgeHook } from './purge-hook.ts';
import { listPagesOfTakedown, type PageRow } from './takedown.queries.ts';

/** Makes the changes of a takedown outside the database: to files, this process's caches, and proxies. */
export interface TakedownMedia {
  /**
   * Moves the files of takedowns, and purges them from proxies. Also runs at start and in the background, to complete
   * what a killed process began. Never throws.
   */
  moveFiles(database: Database): Promise<void>;
  /** Empties this process's caches, and purges the pages of a takedown from proxies. Never throws. */
  announce(database: Database, takedownId: number): Promise<void>;
  /** Removes copies of the files that a takedown has withdrawn, and purges them from proxies. Never throws. */
  removeCopies(paths: readonly string[]): Promise<void>;
}

export interface TakedownMediaOptions {
  config: Pick<Config, 'mediaBase' | 'publicUrl'>;
  media: MediaStore;
  changes: CatalogueChanges;
  purgeHook: PurgeHook;
  unusedMedia: UnusedMedia;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Removes media files from proxies, by their paths in the store. Never throws. */
export function purgeMedia(
  { config, purgeHook }: Pick<TakedownMediaOptions, 'config' | 'purgeHook'>,
  paths: readonly string[],
): void {
  purgeHook.purge(paths.map((path) => toFullUrl(config, presentMediaUrl(config.mediaBase, path) ?? path)));
}

/** Adds the site's origin to an address of this site. */
const toFullUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, address: string) =>
  address.startsWith('/') ? `${publicUrl ?? ''}${address}` : address;

export function createTakedownMedia(options: TakedownMediaOptions): TakedownMedia {
  const { config, media, changes, purgeHook, unusedMedia, log } = options;
  return {
    async moveFiles(database) {
      try {
        const { moved, failed } = await moveWithdrawnFiles(database, media);
        for (const { path, error } of failed) log.error({ err: error, path }, 'file of a takedown not moved');
        purgeMedia(options, moved);
      } catch (error) {
        log.error({ err: error }, 'files of takedowns not moved');
      }
    },
    async announce(database, takedownId) {
      changes.announce();
      try {
        const pages = await listPagesOfTakedown(database, takedownId);
        purgeHook.purge([...pages.map(buildPagePath), '/sitemap.xml'].map((address) => toFullUrl(config, address)));
      } catch (error) {
        log.error({ err: error }, 'pages of a takedown not purged');
      }
    },
    async removeCopies(paths) {
      await unusedMedia.check(paths);
    },
  };
}

function buildPagePath({ kind, title, artist, label }: PageRow): string {
  switch (kind) {
    case 'song':
      return buildPath('SongPage', { songTitle: title, artistName: artist });
    case 'album':
      return buildPath('AlbumDetails', { name: title, artist, label: label ?? '' });
    case 'artist':
      return buildPath('ArtistProfile', { name: title });
  }
}
