/** A URL of one kind of page, and the expected content of its head. */
export interface ExpectedHead {
  path: string;
  /** The title without the site's name. */
  title: string;
  type?: string;
  /** The canonical path, if it differs from `path`. */
  canonical?: string;
  noindex?: boolean;
  /** Types of the structured data. */
  data?: string[];
  /** Texts that the description must contain. */
  descriptionWords?: string[];
}

const SONG_PATH = '/song/Ambuye%20Anga&a_src=Grace%20Phiri';
const song = { title: 'Ambuye Anga by Grace Phiri', type: 'music.song', data: ['MusicRecording', 'BreadcrumbList'] };
const ALBUM_PATH = '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=';
const genre = { data: ['CollectionPage', 'BreadcrumbList'], descriptionWords: ['Gospel'] };

const musicPages: ExpectedHead[] = [
  { path: '/', title: 'Music made in Malawi', data: ['WebSite'] },
  { path: '/discover', title: 'Discover' },
  { path: '/new-releases', title: 'New releases' },
  { path: '/songs/trending', title: 'Trending songs' },
  {
    path: '/songs/trending?period=today&utm_source=x',
    title: 'Trending songs',
    canonical: '/songs/trending?period=today',
  },
  { path: '/songs/popular', title: 'Popular songs', descriptionWords: ['most played'] },
  { path: '/songs/favourites', title: 'Your favourites', noindex: true },
  { path: '/songs/no-such-list', title: 'Songs', noindex: true },
  { path: '/genres/', title: 'Genres' },
  { path: '/genres', title: 'Genres', canonical: '/genres/' },
  { path: '/genre/gospel', title: 'Gospel songs', ...genre },
  { path: '/genre/GOSPEL', title: 'Gospel songs', canonical: '/genre/gospel', ...genre },
  { path: '/genre/gospel/featured', title: 'Featured Gospel songs', ...genre },
  { path: '/genre/gospel/new', title: 'New Gospel songs', ...genre },
  { path: '/genre/gospel/ulbums', title: 'Popular Gospel albums', ...genre },
  { path: '/albums/gospel/', title: 'Gospel albums', ...genre },
  { path: '/artist/genre=gospel', title: 'Gospel artists', ...genre },
  { path: '/mw/artists/gospel', title: 'Gospel artists', ...genre },
  { path: '/genre/no-such-genre', title: 'no-such-genre songs', noindex: true },
  { path: SONG_PATH, ...song, descriptionWords: ['Ambuye Anga by Grace Phiri', '2026', 'MB'] },
  { path: `${SONG_PATH}&u=play`, ...song, canonical: SONG_PATH },
  { path: `${SONG_PATH}?t=0:12`, ...song, canonical: SONG_PATH },
  { path: '/song/ambuye%20anga&a_src=GRACE%20PHIRI', ...song, canonical: SONG_PATH },
  { path: '/song/Ambuye%20Anga&a_src=null', ...song, canonical: SONG_PATH },
  { path: '/Ambuye%20Anga', ...song, canonical: SONG_PATH },
  { path: '/song/No%20such%20song&a_src=Nobody', title: 'No such song by Nobody', noindex: true },
  { path: '/No%20such%20song', title: 'No such song', noindex: true },
  { path: '/mw/albums', title: 'Albums' },
  {
    path: `${ALBUM_PATH}Depot%20Records`,
    title: 'Nyengo ya Mvula by Wezi Nyirongo',
    type: 'music.album',
    data: ['MusicAlbum', 'BreadcrumbList'],
    descriptionWords: ['songs', '2026'],
  },
  {
    path: '/mw/album/t=None&artist_name=Nobody&album-label=null',
    title: 'None by Nobody',
    noindex: true,
  },
  { path: '/mw/artists', title: 'Artists' },
  { path: '/mw/artists/sale', title: 'Artists who sell their music here' },
  { path: '/mw/artists/@blantyre', title: 'Artists from Blantyre', canonical: '/mw/artists/@Blantyre' },
  { path: '/mw/artists/@nowhere', title: 'Artists from nowhere', noindex: true },
  {
    path: '/mw/artist/amai%20tadala',
    title: 'Amai Tadala',
    type: 'profile',
    data: ['MusicGroup', 'BreadcrumbList'],
    descriptionWords: ['Amai Tadala', 'songs'],
  },
  { path: '/mw/artist/nobody', title: 'nobody', noindex: true },
  { path: '/playlist', title: 'Playlists' },
  { path: '/playlist?list=no-such-list', title: 'Playlist', noindex: true },
  { path: '/hostlist', title: 'Hot list' },
  { path: '/chats', title: 'Charts' },
  { path: '/chats/?list=top', title: 'Top 50 Malawi', canonical: '/chats?list=top' },
];

const otherPages: ExpectedHead[] = [
  { path: '/register', title: 'Create an account' },
  { path: '/app/settings/', title: 'Settings', noindex: true },
  { path: '/app/log-in', title: 'Log in', noindex: true },
  { path: '/community', title: 'Community' },
  { path: '/faq&s=u', title: 'FAQ' },
  { path: '/faq', title: 'FAQ', canonical: '/faq&s=u' },
  { path: '/content-lincensing/', title: 'Content licensing' },
  { path: '/plans', title: 'Plans', canonical: '/plans/' },
  { path: '/about', title: 'About' },
  { path: '/earn-money', title: 'Earn money' },
  { path: '/contact-us/', title: 'Contact' },
  { path: '/business/?source=menu&web=1&Uid=abc', title: 'Advertise on Nyimbo', canonical: '/business/' },
  { path: '/news-and-events', title: 'News and events' },
  { path: '/help-center/', title: 'Help centre' },
  { path: '/premium/', title: 'Go premium' },
  { path: '/account/verification', title: 'Get verified' },
  { path: '/contact-us/report/illegal', title: 'Report an issue' },
  { path: '/about/privacy-policy/', title: 'Privacy' },
  { path: '/about/terms-and-conditions', title: 'Terms and conditions' },
  { path: '/no/such/place', title: 'News and events', noindex: true },
];

/** All expectations: the pages with music, then the others. A test checks each. */
export const crawledPages: readonly ExpectedHead[] = [...musicPages, ...otherPages];
