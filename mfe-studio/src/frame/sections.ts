import { createLazyModule, type LazyModule } from '@nyimbo/shared-ui';
import type { StudioCallName } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import type { SectionProps } from './SectionProps.ts';

interface StudioSection {
  /** The first segment of the path below `/studio`; '' for the studio's own page. */
  name: string;
  label: string;
  /** The section's main call. The navigation hides the section from roles that may not send this call. */
  needs: StudioCallName;
  module: LazyModule<(props: SectionProps) => ReactElement>;
}

/** The sections in the order of the navigation. Each section has its own chunk. */
export const sections: readonly StudioSection[] = [
  {
    name: '',
    label: 'Overview',
    needs: 'studioSession',
    module: createLazyModule(async () => (await import('../overview/OverviewSection.tsx')).OverviewSection),
  },
  {
    name: 'upload',
    label: 'Upload',
    needs: 'saveSong',
    module: createLazyModule(async () => (await import('../upload/UploadSection.tsx')).UploadSection),
  },
  {
    name: 'songs',
    label: 'Songs',
    needs: 'studioSongs',
    module: createLazyModule(async () => (await import('../catalogue/songs/SongsSection.tsx')).SongsSection),
  },
  {
    name: 'albums',
    label: 'Albums',
    needs: 'studioAlbums',
    module: createLazyModule(async () => (await import('../catalogue/albums/AlbumsSection.tsx')).AlbumsSection),
  },
  {
    name: 'artists',
    label: 'Artists',
    needs: 'studioArtists',
    module: createLazyModule(async () => (await import('../catalogue/artists/ArtistsSection.tsx')).ArtistsSection),
  },
  {
    name: 'playlists',
    label: 'Playlists',
    needs: 'studioPlaylists',
    module: createLazyModule(
      async () => (await import('../catalogue/playlists/PlaylistsSection.tsx')).PlaylistsSection,
    ),
  },
  {
    name: 'genres',
    label: 'Genres',
    needs: 'studioGenres',
    module: createLazyModule(
      async () => (await import('../catalogue/tags/StudioGenresSection.tsx')).StudioGenresSection,
    ),
  },
  {
    name: 'cities',
    label: 'Cities',
    needs: 'studioCities',
    module: createLazyModule(
      async () => (await import('../catalogue/tags/StudioCitiesSection.tsx')).StudioCitiesSection,
    ),
  },
  {
    name: 'inbox',
    label: 'Inbox',
    needs: 'studioInbox',
    module: createLazyModule(async () => (await import('../inbox/InboxSection.tsx')).InboxSection),
  },
  {
    name: 'takedowns',
    label: 'Takedowns',
    needs: 'takedowns',
    module: createLazyModule(async () => (await import('../takedowns/TakedownsSection.tsx')).TakedownsSection),
  },
  {
    name: 'users',
    label: 'Users',
    needs: 'studioUsers',
    module: createLazyModule(async () => (await import('../people/users/UsersSection.tsx')).UsersSection),
  },
  {
    name: 'figures',
    label: 'Figures',
    needs: 'figures',
    module: createLazyModule(async () => (await import('../figures/FiguresSection.tsx')).FiguresSection),
  },
  {
    name: 'staff',
    label: 'Staff',
    needs: 'studioStaff',
    module: createLazyModule(async () => (await import('../people/staff/StaffSection.tsx')).StaffSection),
  },
  {
    name: 'audit',
    label: 'Audit log',
    needs: 'auditLog',
    module: createLazyModule(async () => (await import('../people/audit/AuditSection.tsx')).AuditSection),
  },
];

/** Returns the path of a section by its `name`; '' gives `/studio` itself. */
export const sectionHref = (name: string): string => (name === '' ? '/studio' : `/studio/${name}`);

/** Splits `/studio/songs/12` into the section's name and the row's id. */
export function parseStudioPath(path: string): { name: string; id: string | undefined } {
  const [, , name = '', id] = path.replace(/\/$/, '').split('/');
  return { name, id };
}
