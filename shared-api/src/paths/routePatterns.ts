import { addresses } from './addresses.ts';

/** The app that renders a route, by its name in the registry. */
export type RouteOwner = 'mfe-catalogue' | 'mfe-auth' | 'mfe-info-pages';

/** A path pattern of the site, and the app that owns it. */
export interface RoutePattern {
  /** The route's number in the requirements. */
  id: `RTE-${number}`;
  pattern: string;
  owner: RouteOwner;
}

function buildRoutes(owner: RouteOwner, patterns: [id: number, pattern: string][]): RoutePattern[] {
  return patterns.map(([id, pattern]) => ({ id: `RTE-${id}`, pattern: pattern.replace(/\?.*/, ''), owner }));
}

/**
 * Every route of the site with its owner. The site itself reads its routes from each remote's `remote.json`. Tests
 * check those files against this table, and the server uses the table to recognise reported pages.
 */
export const routePatterns: readonly RoutePattern[] = [
  ...buildRoutes('mfe-catalogue', [
    [1, addresses.HomePage],
    [2, addresses.Discover],
    [3, addresses.NewReleasesPage],
    [4, addresses.TrendingSongs],
    [5, addresses.SongsList],
    [6, addresses.AllSongCategories],
    [7, addresses.SongCategories],
    [8, addresses.GenreFeatured],
    [9, addresses.GenreNew],
    [10, addresses.GenreAlbums],
    [11, addresses.SongPage],
    [12, addresses.playSongPage],
    [13, addresses.SongOnHome],
    [14, addresses.Albums],
    [15, addresses.AlbumDetails],
    [16, addresses.AlbumsOfGenre],
    [17, addresses.PlayList],
    [18, addresses.HotList],
    [19, addresses.Charts],
    [20, addresses.Artists],
    [21, addresses.ArtistsOfCategory],
    [22, addresses.ArtistsOfCity],
    [23, addresses.ArtistProfile],
    [24, addresses.ArtistsOfGenre],
  ]),
  ...buildRoutes('mfe-auth', [
    [25, addresses.Register],
    [26, addresses.Settings],
  ]),
  ...buildRoutes('mfe-info-pages', [
    [27, addresses.Community],
    [28, addresses.FAQ],
    [28, '/faq'],
    [29, addresses.ContentLicensing],
    [30, addresses.Plans],
    [31, addresses.About],
    [32, addresses.EarnMoney],
    [33, addresses.Contact],
    [34, addresses.Advertising],
    [35, addresses.NewsandEvents],
    [36, addresses.Support],
    [37, addresses.GoPremium],
    [38, addresses.GetVerified],
    [39, addresses.ReportIssue],
    [40, addresses.PrivacyPolicy],
    [41, addresses.Terms],
    [42, '*'],
  ]),
];
