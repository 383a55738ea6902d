/**
 * The site's path patterns, spelt exactly as on the live site, odd spellings included (RTE-1 to RTE-41, NAV-1).
 * `buildPath` encodes a `{name}` and `matchPath` decodes it; the trailing slash is part of the spelling.
 * @decides NAV-1
 */
export const addresses = {
  HomePage: '/',
  Discover: '/discover',
  NewReleasesPage: '/new-releases',
  TrendingSongs: '/songs/trending',
  SongsList: '/songs/{fetch}',
  AllSongCategories: '/genres/',
  SongCategories: '/genre/{category}',
  GenreFeatured: '/genre/{genre}/featured',
  GenreNew: '/genre/{genre}/new',
  GenreAlbums: '/genre/{genre}/ulbums',
  SongPage: '/song/{songTitle}&a_src={artistName}',
  playSongPage: '/song/{songTitle}&a_src={artistName}&u=play',
  SongOnHome: '/{name}',
  Albums: '/mw/albums',
  AlbumDetails: '/mw/album/t={name}&artist_name={artist}&album-label={label}',
  AlbumsOfGenre: '/albums/{genre}/',
  PlayList: '/playlist',
  HotList: '/hostlist',
  Charts: '/chats',
  Artists: '/mw/artists',
  ArtistsOfCategory: '/mw/artists/{category}',
  ArtistsOfCity: '/mw/artists/@{city}',
  ArtistProfile: '/mw/artist/{name}',
  ArtistsOfGenre: '/artist/genre={genre}',
  Register: '/register',
  Settings: '/app/settings/',
  Community: '/community',
  FAQ: '/faq&s=u',
  ContentLicensing: '/content-lincensing/',
  Plans: '/plans/',
  About: '/about',
  EarnMoney: '/earn-money',
  Contact: '/contact-us/',
  Advertising: '/business/?source=menu&web=1&Uid={token}',
  NewsandEvents: '/news-and-events',
  Support: '/help-center/',
  GoPremium: '/premium/',
  GetVerified: '/account/verification',
  ReportIssue: '/contact-us/report/illegal',
  PrivacyPolicy: '/about/privacy-policy/',
  Terms: '/about/terms-and-conditions',
} as const;

/** The name of a page: a named target of NAV-1, or a page that NAV-1 does not name. */
export type TargetName = keyof typeof addresses;
