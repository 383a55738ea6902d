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
  PlansIcon,
  PlaylistIcon,
  SettingsIcon,
  SongIcon,
  type IconProps,
} from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';

export interface MenuLink {
  label: string;
  href: string;
  icon: ComponentType<IconProps>;
  /** Where there is room for more words, as in the side menu. */
  longLabel?: string;
  /** Only in the open menu: the rail is short. */
  isExtra?: boolean;
}

export const listenLinks: readonly MenuLink[] = [
  { label: 'Home', href: buildPath('HomePage'), icon: HomeIcon },
  { label: 'Discover', href: buildPath('Discover'), icon: DiscoverIcon, isExtra: true },
  { label: 'Songs', href: buildPath('TrendingSongs'), icon: SongIcon },
  { label: 'Albums', href: buildPath('Albums'), icon: AlbumIcon },
  { label: 'Artists', href: buildPath('Artists'), icon: ArtistIcon },
  { label: 'Genres', href: buildPath('AllSongCategories'), icon: GenreIcon },
  { label: 'Playlists', href: buildPath('PlayList'), icon: PlaylistIcon },
  { label: 'Charts', href: buildPath('Charts'), icon: ChartIcon },
  { label: 'Favourites', href: buildPath('SongsList', { fetch: 'favourites' }), icon: HeartIcon, isExtra: true },
];

export const aboutLinks: readonly MenuLink[] = [
  { label: 'News', longLabel: 'News and events', href: buildPath('NewsandEvents'), icon: CalendarIcon },
  { label: 'Help', href: buildPath('Support'), icon: HelpIcon },
  { label: 'Plans', href: buildPath('Plans'), icon: PlansIcon, isExtra: true },
  { label: 'Settings', href: buildPath('Settings'), icon: SettingsIcon, isExtra: true },
];

export const footerLinks: readonly Pick<MenuLink, 'label' | 'href'>[] = [
  { label: 'FAQ', href: buildPath('FAQ') },
  { label: 'Help centre', href: buildPath('Support') },
  { label: 'Privacy', href: buildPath('PrivacyPolicy') },
  { label: 'Plans', href: buildPath('Plans') },
  { label: 'News and events', href: buildPath('NewsandEvents') },
  { label: 'Settings', href: buildPath('Settings') },
];

export const sideMenuSmallLinks: readonly Pick<MenuLink, 'label' | 'href'>[] = [
  { label: 'Help centre', href: buildPath('Support') },
  { label: 'FAQ', href: buildPath('FAQ') },
  { label: 'Plans', href: buildPath('Plans') },
  { label: 'Privacy', href: buildPath('PrivacyPolicy') },
  { label: 'Terms', href: buildPath('Terms') },
];

const bare = (path: string) => path.replace(/[?#].*$/, '').replace(/\/+$/, '');

/** `aria-current` of a link on a page; a trailing slash makes no difference. */
export const currentOf = (href: string, path: string): 'page' | undefined =>
  bare(href) === bare(path) ? 'page' : undefined;
