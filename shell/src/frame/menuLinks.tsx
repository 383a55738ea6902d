import type { ComponentType } from 'react';
import {
  AlbumIcon,
  ArtistIcon,
  CalendarIcon,
  ChartIcon,
  DiscoverIcon,
  GenreIcon,
  HeartIcon,
  HelpIcon,
  HomeIcon,
  LibraryIcon,
  PlansIcon,
  PlaylistIcon,
  SettingsIcon,
  SongIcon,
  type IconProps,
} from '@nyimbo/shared-ui';
import { buildPath, trimEndSlashes } from '@nyimbo/shared-api/paths';

/** An entry of the menus. The footer uses only its label and path. */
export interface MenuLink {
  label: string;
  href: string;
  icon: ComponentType<IconProps>;
  /** A longer label, for the side menu. */
  longLabel?: string;
  /** Shown only in the open menu, because the rail has less space. */
  isExtra?: boolean;
  /** Path prefixes of the pages that belong to this link, separated by spaces. */
  section?: string;
}

/** The first group of both menus, in display order: the pages that lead to music. */
export const listenLinks: readonly MenuLink[] = [
  { label: 'Home', href: buildPath('HomePage'), icon: HomeIcon },
  { label: 'Discover', href: buildPath('Discover'), icon: DiscoverIcon, isExtra: true },
  { label: 'Songs', href: buildPath('TrendingSongs'), icon: SongIcon, section: '/song/ /songs/ /new-releases' },
  { label: 'Albums', href: buildPath('Albums'), icon: AlbumIcon, section: '/mw/album/ /albums/' },
  { label: 'Artists', href: buildPath('Artists'), icon: ArtistIcon, section: '/mw/artist /artist/' },
  { label: 'Genres', href: buildPath('AllSongCategories'), icon: GenreIcon, section: '/genre/' },
  { label: 'Playlists', href: buildPath('PlayList'), icon: PlaylistIcon },
  { label: 'Charts', href: buildPath('Charts'), icon: ChartIcon },
  { label: 'Library', href: '/library', icon: LibraryIcon, section: '/library/' },
  { label: 'Favourites', href: buildPath('SongsList', { fetch: 'favourites' }), icon: HeartIcon, isExtra: true },
];

/** The second group of the main menu. The side menu's main list has only the first of these links. */
export const aboutLinks: readonly MenuLink[] = [
  { label: 'News', longLabel: 'News and events', href: buildPath('NewsandEvents'), icon: CalendarIcon },
  { label: 'Help', href: buildPath('Support'), icon: HelpIcon },
  { label: 'Plans', href: buildPath('Plans'), icon: PlansIcon, isExtra: true },
  { label: 'Settings', href: buildPath('Settings'), icon: SettingsIcon, isExtra: true },
];

/** The links below every page, in display order. They have no icons. */
export const footerLinks: readonly Pick<MenuLink, 'label' | 'href'>[] = [
  { label: 'FAQ', href: buildPath('FAQ') },
  { label: 'Help centre', href: buildPath('Support') },
  { label: 'Privacy', href: buildPath('PrivacyPolicy') },
  { label: 'Plans', href: buildPath('Plans') },
  { label: 'News and events', href: buildPath('NewsandEvents') },
  { label: 'Settings', href: buildPath('Settings') },
];

/** @decides NAV-6 */
export const sideMenuSmallLinks: readonly Pick<MenuLink, 'label' | 'href'>[] = [
  { label: 'Help centre', href: buildPath('Support') },
  { label: 'FAQ', href: buildPath('FAQ') },
  { label: 'Plans', href: buildPath('Plans') },
  { label: 'Privacy', href: buildPath('PrivacyPolicy') },
  { label: 'Terms', href: buildPath('Terms') },
  { label: 'Settings', href: buildPath('Settings') },
];

const stripPath = (path: string) => trimEndSlashes(path.replace(/[?#].*/, ''));

const hasMenuLink = (path: string) => listenLinks.some(({ href }) => stripPath(href) === stripPath(path));

/**
 * Returns a link's `aria-current`: `page` on its own page, ignoring a trailing slash; `true` on the pages of its
 * section that have no own link in the menu. The web host applies the same rule to the static frame
 * (`mark-current-links.ts`).
 */
export function ariaCurrentOf(
  { href, section }: Pick<MenuLink, 'href' | 'section'>,
  path: string,
): 'page' | 'true' | undefined {
  if (stripPath(href) === stripPath(path)) return 'page';
  return section?.split(' ').some((start) => path.startsWith(start)) && !hasMenuLink(path) ? 'true' : undefined;
}
